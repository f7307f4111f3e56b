//! Every sentence that the server says by itself, in every language.

ludoteca_game::messages! {
    not_found { en: "there is nothing at this address", es: "no hay nada en esta dirección" }
    no_game { en: "there is no such table", es: "no hay ninguna mesa así" }
    wrong_method { en: "this address does not take this method", es: "esta dirección no admite este método" }
    bad_request { en: "the request cannot be read", es: "la petición no se puede leer" }
    bad_body(why) { en: "the body is not what this call takes: {why}", es: "el cuerpo no es lo que pide esta llamada: {why}" }
    bad_query(why) { en: "the address is not what this call takes: {why}", es: "la dirección no es lo que pide esta llamada: {why}" }
    too_large(max) { en: "the body is too long: at most {max} bytes", es: "el cuerpo es demasiado largo: como mucho {max} bytes" }
    too_many { en: "too many requests; wait a little", es: "demasiadas peticiones; espera un poco" }
    too_many_games(max) {
        en: "you have {max} open tables that nobody has finished; end one first",
        es: "tienes {max} mesas abiertas sin terminar; termina antes alguna",
    }
    too_many_sockets(max) { en: "you watch {max} tables already", es: "ya miras {max} mesas" }
    internal { en: "something went wrong here; the log says what", es: "algo ha fallado aquí; el registro dice qué" }
    not_stored {
        en: "nothing could be stored just now; nothing has changed, try again",
        es: "ahora mismo no se ha podido guardar nada; nada ha cambiado, inténtalo de nuevo",
    }
    stopping { en: "the server is stopping", es: "el servidor se está deteniendo" }
    foreign_origin { en: "pages of other addresses may not connect", es: "las páginas de otras direcciones no pueden conectarse" }

    no_token { en: "a seat is played only with its token", es: "un asiento solo se juega con su clave" }
    wrong_token { en: "this token is of no seat at this table", es: "esta clave no es de ningún asiento de esta mesa" }
    stale(given, version) {
        en: "you decided on version {given}, but the table has version {version}",
        es: "has decidido sobre la versión {given}, pero la mesa tiene la versión {version}",
    }
    bad_match(given) { en: "{given} is no version", es: "{given} no es una versión" }
    key_reused { en: "this key was used for another request", es: "esta clave de repetición se usó para otra petición" }
    bad_key(max) {
        en: "an idempotency key has 1 to {max} letters, digits or signs",
        es: "una clave de repetición tiene de 1 a {max} letras, cifras o signos",
    }
    short_key(min) {
        en: "to create a table an idempotency key needs at least {min} characters that nobody guesses",
        es: "para crear una mesa la clave de repetición necesita al menos {min} caracteres que nadie adivine",
    }

    game_over { en: "the game is over", es: "la partida ha terminado" }
    table_closed { en: "the table is closed", es: "la mesa está cerrada" }
    still_open { en: "a seat is still open: the game has not begun", es: "todavía hay un asiento libre: la partida no ha empezado" }
    no_such_call(call, state, calls) {
        en: "the state {state} does not have {call} for you; it has: {calls}",
        es: "el estado {state} no tiene {call} para ti; tiene: {calls}",
    }
    nothing_to_call { en: "nothing", es: "nada" }
    only_a_move { en: "here only a move is said; dice fall by themselves", es: "aquí solo se dice una jugada; los dados caen solos" }
    no_move { en: "say a move, or where it begins", es: "di una jugada, o desde dónde empieza" }

    not_two_seats { en: "a table has two seats", es: "una mesa tiene dos asientos" }
    seat_refused(seat, why) { en: "seat {seat}: {why}", es: "asiento {seat}: {why}" }
    no_open_seat { en: "no seat is open here", es: "aquí no hay ningún asiento libre" }
    seat_taken { en: "this seat is not open", es: "este asiento no está libre" }
    no_such_seat { en: "there are the seats 1 and 2", es: "hay los asientos 1 y 2" }
    wrong_invitation { en: "this table is joined by its invitation only", es: "a esta mesa solo se entra con su invitación" }
    wrong_word(max) {
        en: "a word for the dice is one line of at most {max} letters",
        es: "una palabra para los dados es una línea de como mucho {max} letras",
    }
    too_late_for_a_word { en: "the dice have fallen already", es: "los dados ya han caído" }
    wrong_clock {
        en: "a clock has initial_ms with increment_ms or delay_ms, or turn_ms alone; from a second to 30 days",
        es: "un reloj tiene initial_ms con increment_ms o delay_ms, o turn_ms solo; de un segundo a 30 días",
    }
    wrong_metadata(names, bytes) {
        en: "metadata have at most {names} names and {bytes} bytes",
        es: "los metadatos tienen como mucho {names} nombres y {bytes} bytes",
    }
    not_over { en: "the game is not over", es: "la partida no ha terminado" }
    no_rematch { en: "nobody has offered a rematch", es: "nadie ha propuesto la revancha" }
    rematch_offered { en: "you have offered a rematch already", es: "ya has propuesto la revancha" }
    rematch_made { en: "the rematch has begun", es: "la revancha ya ha empezado" }
    not_vanished(minutes) {
        en: "your opponent has not been away long enough: {minutes} minutes without a move where it is their turn",
        es: "tu rival no lleva bastante ausente: {minutes} minutos sin jugar cuando es su turno",
    }
    clock_decides { en: "here the clock decides", es: "aquí decide el reloj" }
    no_such_format(given, known) {
        en: "there is no format {given}; there are: {known}",
        es: "no hay ningún formato {given}; los hay: {known}",
    }
    no_counsel { en: "nobody has to decide here", es: "aquí nadie tiene que decidir" }
    robots_busy { en: "all engines are busy; try again soon", es: "todos los motores están ocupados; inténtalo en un momento" }

    store_unavailable(why) { en: "the store does not answer: {why}", es: "el almacén no responde: {why}" }
    store_damaged(what) {
        en: "the store is damaged ({what}); nothing was changed, go back to a copy",
        es: "el almacén está dañado ({what}); no se ha cambiado nada, vuelve a una copia",
    }
    store_newer(found, known) {
        en: "the store has form {found} of a newer program; this one knows {known}",
        es: "el almacén tiene la forma {found} de un programa más nuevo; este conoce la {known}",
    }
    store_address(given) {
        en: "{given} is no store: memory, sqlite:PATH or postgres://…",
        es: "{given} no es un almacén: memory, sqlite:RUTA o postgres://…",
    }
    store_in_use { en: "another server uses this file", es: "otro servidor usa este archivo" }
    store_taken { en: "there is such a table already", es: "ya hay una mesa así" }
}
