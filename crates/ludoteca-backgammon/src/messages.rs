//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    summary { en: "A race of fifteen checkers, with dice and cube.", es: "Una carrera de quince fichas, con dados y cubo." }

    title { en: "Backgammon", es: "Backgammon" }
    white { en: "white", es: "blanco" }
    black { en: "black", es: "negro" }
    borne_off { en: "all checkers are borne off", es: "todas las fichas están fuera" }
    dropped { en: "the double was dropped", es: "se rechazó el doble" }
    resigned { en: "a resignation was accepted", es: "se aceptó la rendición" }

    about_length { en: "points of the match; 0 is for money", es: "puntos de la partida; 0 es por dinero" }
    about_games { en: "games of the session (money)", es: "juegos de la sesión (dinero)" }
    about_cube { en: "when a player may double", es: "cuándo se puede doblar" }
    about_jacoby {
        en: "gammons and backgammons count only once the cube has been turned (money)",
        es: "los gammons y backgammons solo cuentan si se ha girado el cubo (dinero)",
    }
    about_beavers { en: "a double may be redoubled at once (money)", es: "un doble se puede redoblar al momento (dinero)" }
    about_automatic_doubles {
        en: "a tie of the opening roll doubles the cube, once a game (money)",
        es: "un empate en la tirada inicial dobla el cubo, una vez por juego (dinero)",
    }
    about_crawford {
        en: "one game without the cube when a player is one point away (matches)",
        es: "un juego sin cubo cuando a alguien le falta un punto (partidas)",
    }
    about_opening { en: "what becomes of the opening dice", es: "qué se hace con los dados de la tirada inicial" }
    about_autoconfirm { en: "a complete play is confirmed by itself", es: "una jugada completa se confirma sola" }
    about_auto_roll { en: "the opening roll is made by itself", es: "la tirada inicial se hace sola" }
    crawford_needs_match { en: "it is for matches only", es: "es solo para partidas a puntos" }

    not_a_play { en: "this is no legal play of the roll", es: "esta no es una jugada legal de la tirada" }
    dice_in_the_air { en: "the dice are still in the air", es: "los dados aún están en el aire" }
    not_your_turn(player) { en: "it is player {player}'s turn", es: "es el turno del jugador {player}" }
    already_over { en: "the game is over", es: "la partida ha terminado" }
    point_closed(point) {
        en: "the opponent holds the {point} point",
        es: "el contrario ocupa el punto {point}",
    }
    not_completable {
        en: "as many dice as possible must be used, and the higher one if only one can be; this move would prevent it",
        es: "hay que usar tantos dados como se pueda, y el mayor si solo se puede uno; este movimiento lo impediría",
    }
    not_complete(dice) {
        en: "the play is not complete: these dice can still be used: {dice}",
        es: "la jugada no está completa: aún se pueden usar estos dados: {dice}",
    }
    too_many_moves { en: "a turn has at most four moves", es: "un turno tiene como mucho cuatro movimientos" }
    opening_tie {
        en: "equal dice do not decide who begins",
        es: "con dados iguales no se decide quién empieza",
    }
    not_the_time_to_roll(state) { en: "nobody rolls now: {state}", es: "ahora nadie tira: {state}" }
    not_dice(given) {
        en: "{given} is no roll: two dice from 1 to 6, as in 31",
        es: "{given} no es una tirada: dos dados de 1 a 6, como 31",
    }
    cube_off { en: "this game is played without the cube", es: "se juega sin cubo" }
    crawford_game { en: "in the Crawford game nobody doubles", es: "en el juego Crawford no se dobla" }
    cube_not_yours { en: "the cube is your opponent's", es: "el cubo es del contrario" }
    cube_limit(value) {
        en: "the cube is at its limit, {value}",
        es: "el cubo está en su límite, {value}",
    }
    cube_dead(value) {
        en: "the cube is dead: at {value} it already reaches the end of the match",
        es: "el cubo está muerto: con {value} ya se alcanza el final de la partida",
    }
    no_such_point(given) {
        en: "there is no point {given}: points are 1 to 24",
        es: "no hay ningún punto {given}: los puntos van de 1 a 24",
    }
    no_such_index(given) {
        en: "there is no index {given}: indexes are 0 to 23; with points from 1 to 24 a move is written as 24/22",
        es: "no hay ningún índice {given}: los índices van de 0 a 23; con puntos de 1 a 24 se escribe como 24/22",
    }
    not_begun {
        en: "no game has begun yet: roll to see who begins",
        es: "aún no ha empezado ningún juego: tira para ver quién empieza",
    }
    not_begun_to_resign {
        en: "no game has begun that could be resigned; forfeit gives up the whole match",
        es: "no ha empezado ningún juego que dar por perdido; con abandonar se deja la partida entera",
    }
    resigned_in_double {
        en: "while a double waits for its answer the game cannot be resigned; forfeit gives up the whole match",
        es: "mientras un doble espera respuesta no se puede uno rendir; con abandonar se deja la partida entera",
    }
    no_moves_left {
        en: "there are no moves left in this turn; done confirms it, undo takes a move back",
        es: "no quedan movimientos en este turno; hecho lo confirma, deshacer deshace un movimiento",
    }
    not_rolled { en: "the dice are not rolled yet", es: "aún no se han tirado los dados" }
    no_such_die(from, to, dice) {
        en: "no die moves a checker from {from} to {to}; left are: {dice}",
        es: "ningún dado lleva una ficha de {from} a {to}; quedan: {dice}",
    }
    no_such_call(call, state, calls) {
        en: "you cannot say {call} now: {state}; you can say: {calls}",
        es: "ahora no puedes decir {call}: {state}; puedes decir: {calls}",
    }
    play_not_complete(dice, call, state, calls) {
        en: "the play is not complete, these dice can still be used: {dice}; you cannot say {call} now: {state}; you can say: {calls}",
        es: "la jugada no está completa, aún se pueden usar estos dados: {dice}; ahora no puedes decir {call}: {state}; puedes decir: {calls}",
    }
    call_roll { en: "roll", es: "tirar" }
    call_double { en: "double", es: "doblar" }
    call_take { en: "take", es: "tomar" }
    call_drop { en: "drop", es: "rechazar" }
    call_undo { en: "undo", es: "deshacer" }
    call_move { en: "a move", es: "un movimiento" }
    call_resign { en: "resign", es: "rendirse" }
    call_accept { en: "accept", es: "aceptar" }
    call_refuse { en: "refuse", es: "rehusar" }
    state_rolling_for_start { en: "it is not known yet who begins", es: "aún no se sabe quién empieza" }
    state_rolled_for_start { en: "the player who begins has to roll", es: "quien empieza tiene que tirar" }
    state_rolling { en: "the dice are not rolled yet", es: "aún no se han tirado los dados" }
    state_rolled { en: "the dice are rolled and have to be played", es: "los dados están tirados y hay que jugarlos" }
    state_moving { en: "the play is begun", es: "la jugada está empezada" }
    state_moved { en: "the play is complete", es: "la jugada está completa" }
    state_doubling { en: "a double has to be confirmed", es: "hay que confirmar el doble" }
    state_doubled { en: "a double waits for an answer", es: "un doble espera respuesta" }
    state_resigning { en: "a resignation waits for an answer", es: "una rendición espera respuesta" }
    state_completed { en: "the game is over", es: "el juego ha terminado" }
    unreadable(given) {
        en: "{given} is no call and no move: moves are as 13/8, bar/20 or 6/off, or with indexes 23 20, bar 21, 5 off",
        es: "{given} no es ninguna orden ni movimiento: los movimientos son como 13/8, bar/20 o 6/off, o con índices 23 20, bar 21, 5 off",
    }
    not_there(from) { en: "you have no checker there: {from}", es: "ahí no tienes ninguna ficha: {from}" }
    on_the_bar_first {
        en: "your checkers on the bar have to enter first",
        es: "antes tienen que entrar tus fichas de la barra",
    }
    not_home_yet {
        en: "checkers are borne off only when all are in the home board",
        es: "solo se sacan fichas cuando todas están en casa",
    }
    wrong_way(from, to) {
        en: "from {from} to {to} is not towards your home",
        es: "de {from} a {to} no es hacia tu casa",
    }
    not_the_highest(from) {
        en: "with a higher die only the checker on the highest point is borne off, not the one on {from}",
        es: "con un dado mayor solo se saca la ficha del punto más alto, no la de {from}",
    }

    not_an_id(given) {
        en: "{given} is no position: a position ID has 14 letters, digits, + or /",
        es: "{given} no es una posición: un identificador tiene 14 letras, cifras, + o /",
    }
    xgid_part(number, given, wanted) {
        en: "part {number} of the XGID is {given}; it can be: {wanted}",
        es: "la parte {number} del XGID es {given}; puede ser: {wanted}",
    }
    xgid_count(given) { en: "an XGID has 9 or 10 parts, not {given}", es: "un XGID tiene 9 o 10 partes, no {given}" }
    wrong_number(found) {
        en: "a side has {found} checkers on the board; there are at most 15",
        es: "un lado tiene {found} fichas en el tablero; hay como mucho 15",
    }
    shared_point(index) {
        en: "both sides have checkers on the point with index {index}",
        es: "ambos lados tienen fichas en el punto de índice {index}",
    }
    both_off { en: "both sides have borne off all checkers", es: "ambos lados han sacado todas las fichas" }
    both_closed_out {
        en: "both sides are on the bar before a closed board",
        es: "ambos lados están en la barra ante una casa cerrada",
    }
    unreadable_part(given, column) {
        en: "column {column}: {given} cannot be read",
        es: "columna {column}: no se puede leer {given}",
    }
    inconsistent(part) {
        en: "{part} does not fit the rest of the position or the settings",
        es: "{part} no encaja con el resto de la posición o con los ajustes",
    }

    game_after_the_end {
        en: "another game begins, but the one before it is not over or the match is",
        es: "empieza otro juego, pero el anterior no ha terminado o la partida sí",
    }
    no_play_possible(roll) {
        en: "with {roll} nothing can be moved, but moves are written",
        es: "con {roll} no se puede mover nada, pero hay movimientos escritos",
    }
    mat_without_length {
        en: "this is no .mat file: a line such as «5 point match» is missing",
        es: "esto no es un archivo .mat: falta una línea como «5 point match»",
    }
    mat_wrong_length(given, max) {
        en: "{given} is not the length of a match from 0 to {max}",
        es: "{given} no es la longitud de una partida de 0 a {max}",
    }
    game_without_rolls {
        en: "a game is won in which nobody rolled",
        es: "se gana un juego en el que nadie ha tirado",
    }
    set_up_in_a_later_game {
        en: "only the first game of a file can begin from a position set up by hand",
        es: "solo el primer juego de un archivo puede empezar desde una posición preparada",
    }
    set_up_in_the_course {
        en: "a position is set up in the course of the game",
        es: "se prepara una posición en mitad del juego",
    }
    mat_cannot_set_up {
        en: "a .mat cannot tell a game that begins from a position set up by hand; SGF can",
        es: "un .mat no puede contar un juego que empieza desde una posición preparada; SGF sí",
    }
    cannot_begin_beavered {
        en: "no file can tell a game that begins while a beaver waits for its answer",
        es: "ningún archivo puede contar un juego que empieza mientras un castor espera respuesta",
    }
    other_variation(given) {
        en: "this is {given}, which is played otherwise than backgammon",
        es: "esto es {given}, que no se juega como el backgammon",
    }
    raccoons_not_played {
        en: "raccoons (a beaver doubled again) are not played here",
        es: "aquí no se juegan mapaches (redoblar un castor)",
    }
    score_contradicts(said, found) {
        en: "the score is said to be {said}, but the games before it give {found}",
        es: "se dice que el tanteo es {said}, pero los juegos anteriores dan {found}",
    }
    cube_contradicts(said, found) {
        en: "the cube is said to be turned to {said}, but it is turned to {found}",
        es: "se dice que el cubo pasa a {said}, pero pasa a {found}",
    }
    result_contradicts(said_winner, said_points, winner, points) {
        en: "player {said_winner} is said to win {said_points}, but player {winner} wins {points}",
        es: "se dice que el jugador {said_winner} gana {said_points}, pero el jugador {winner} gana {points}",
    }
    mat_more_words(given, more) {
        en: "{given} says {more}, which means nothing here",
        es: "{given} dice {more}, que aquí no significa nada",
    }
    mat_names_expected(given) {
        en: "{given} does not name the players: «Ana : 0    Luis : 0»",
        es: "{given} no nombra a los jugadores: «Ana : 0    Luis : 0»",
    }
    mat_unknown_line(given) { en: "{given} cannot be read", es: "no se puede leer {given}" }
    sgf_broken(column) {
        en: "this is no SGF of backgammon (column {column})",
        es: "esto no es SGF de backgammon (columna {column})",
    }

    set_games { en: "Games for money", es: "Juegos por dinero" }
    set_length { en: "Match length", es: "Puntos de la partida" }
    length_money { en: "Money", es: "Dinero" }
    length_1 { en: "1", es: "1" }
    length_3 { en: "3", es: "3" }
    length_5 { en: "5", es: "5" }
    length_7 { en: "7", es: "7" }
    length_11 { en: "11", es: "11" }
    set_cube { en: "Doubling cube", es: "Cubo de doblar" }
    cube_before_roll { en: "before the roll", es: "antes de tirar" }
    cube_after_roll { en: "after the roll", es: "después de tirar" }
    label_no_cube { en: "without", es: "sin cubo" }
    set_opening { en: "Opening roll", es: "Tirada inicial" }
    opening_play { en: "is played", es: "se juega" }
    opening_reroll { en: "only decides who begins", es: "solo decide quién empieza" }
    set_jacoby { en: "Jacoby rule", es: "Regla de Jacoby" }
    set_beavers { en: "Beavers", es: "Castores (beavers)" }
    set_automatic { en: "Automatic doubles", es: "Dobles automáticos" }
    set_crawford { en: "Crawford rule", es: "Regla de Crawford" }
    set_autoconfirm { en: "Plays confirm themselves", es: "Las jugadas se confirman solas" }
    set_auto_roll { en: "Opening roll by itself", es: "Tirada inicial automática" }
}
