//! The sentences about games in general, in every language.

ludoteca_game::messages! {
    no_such_game(given, known) {
        en: "there is no game {given}; there are: {known}",
        es: "no hay ningún juego {given}; los hay: {known}",
    }
    wrong_position(why) { en: "position: {why}", es: "posición: {why}" }

    resigned { en: "the opponent resigned", es: "el contrario se rindió" }
    forfeited { en: "the opponent forfeited", es: "el contrario abandonó" }
    resign_in_the_game(own, forfeit) {
        en: "here a game is resigned by {own}; {forfeit} gives up everything",
        es: "aquí un juego se da por perdido con {own}; con {forfeit} se abandona todo",
    }
    flag_fell { en: "the opponent ran out of time", es: "al contrario se le acabó el tiempo" }
    draw_agreed { en: "a draw was agreed", es: "se acordaron tablas" }
    unknown_action(given, known) {
        en: "there is no action {given}; there are: {known}",
        es: "no hay ninguna acción {given}; las hay: {known}",
    }
    game_is_over { en: "the game is over", es: "la partida ha terminado" }
    offer_pending { en: "an offer is waiting for an answer", es: "hay una oferta sin contestar" }
    no_such_offer {
        en: "the opponent has made no such offer",
        es: "el contrario no ha hecho esa oferta",
    }
    nothing_to_take_back {
        en: "there is no move of yours to take back",
        es: "no hay ninguna jugada tuya que deshacer",
    }
    nothing_to_redo { en: "nothing was undone", es: "no se ha deshecho nada" }
    plays(name, line) { en: "{name} plays {line}.", es: "{name} juega {line}." }
    cannot_happen(text) { en: "{text} cannot happen by itself here", es: "{text} no puede ocurrir aquí por sí solo" }

    no_dice(game) { en: "{game} is played without dice", es: "{game} se juega sin dados" }

    not_hexadecimal(name, given) {
        en: "{name}: {given} is not 64 hexadecimal digits",
        es: "{name}: {given} no son 64 cifras hexadecimales",
    }
    secret_without_commitment {
        en: "the record shows a dice secret but no commitment to it",
        es: "el registro muestra un secreto de los dados pero ningún compromiso",
    }
    secret_does_not_fit {
        en: "the dice secret is not the one that was committed to",
        es: "el secreto de los dados no es el comprometido",
    }
    unfair_chance(entry, found, expected) {
        en: "entry {entry}: {found} does not follow from the dice secret; it should be {expected}",
        es: "anotación {entry}: {found} no se sigue del secreto de los dados; debería ser {expected}",
    }

    no_such_format(given, known) {
        en: "there is no format {given}; there are: {known}",
        es: "no hay ningún formato {given}; los hay: {known}",
    }
    not_utf8 { en: "this is not UTF-8 text", es: "esto no es texto UTF-8" }
    record_too_long(bytes, max) {
        en: "the record has {bytes} bytes; at most {max} are read",
        es: "el registro tiene {bytes} bytes; se leen como mucho {max}",
    }
    not_a_record(first) {
        en: "this is no record: its first line must be «{first}»",
        es: "esto no es un registro: su primera línea debe ser «{first}»",
    }
    header_without_colon(line) {
        en: "{line} is no header line: a name, a colon and a value",
        es: "{line} no es una línea de cabecera: un nombre, dos puntos y un valor",
    }
    header_twice(name) { en: "{name} is given twice", es: "{name} se indica dos veces" }
    no_game_named { en: "the header names no game", es: "la cabecera no nombra ningún juego" }
    not_an_entry(line) {
        en: "{line} is no entry: the player or *, a blank, and what was done",
        es: "{line} no es una anotación: el jugador o *, un espacio y lo que hizo",
    }

    bot_of_level(level) { en: "bot level {level}", es: "bot nivel {level}" }
    wrong_name(given, max) {
        en: "{given} is no name: 1 to {max} letters on one line",
        es: "{given} no es un nombre: de 1 a {max} letras en una línea",
    }
    nobody_to_resign { en: "nobody at this screen plays", es: "en esta pantalla no juega nadie" }
    you_won { en: "You have won!", es: "¡Has ganado!" }
    you_lost { en: "You have lost.", es: "Has perdido." }
    won_because(name, reason) { en: "{name} wins: {reason}.", es: "Gana {name}: {reason}." }
    drawn_because(reason) { en: "A draw: {reason}.", es: "Empate: {reason}." }
}
