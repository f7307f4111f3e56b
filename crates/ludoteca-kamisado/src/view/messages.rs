//! The sentences around the board, in every language.

ludoteca_game::messages! {
    about_colour(side, colour) { en: "{side} · last colour {colour}", es: "{side} · último color {colour}" }
    about_side(side) { en: "{side}", es: "{side}" }
    score_of(points) { en: "of {points}", es: "de {points}" }
    stage_of(mode, round) { en: "{mode}, round {round}", es: "{mode}, ronda {round}" }

    empty_square(name, colour) { en: "{name}, {colour}, empty", es: "{name}, color {colour}, vacía" }
    square_with_tower(name, colour, side, tower, teeth) {
        en: "{name}, {colour}: {side}'s {tower} tower, teeth: {teeth}",
        es: "{name}, color {colour}: torre de color {tower} del bando {side}, dientes: {teeth}",
    }
    end_left { en: "Left", es: "Izquierda" }
    end_right { en: "Right", es: "Derecha" }

    tool_carry { en: "Carry a tower", es: "Llevar una torre" }
    tool_must { en: "Which tower must move", es: "Qué torre debe mover" }
    tool_turn { en: "The other player moves", es: "Mueve el otro jugador" }
    tool_teeth { en: "Sumo step of a tower", es: "Grado de sumo de una torre" }
    tool_start { en: "Usual start", es: "Posición inicial" }
    no_sumo {
        en: "there are no sumo towers in a simple match",
        es: "en una partida simple no hay torres sumo",
    }
    match_would_be_over(side, points, goal) {
        en: "with these sumo towers {side} would have {points} points: the match ends at {goal}",
        es: "con estas torres sumo {side} tendría {points} puntos: la partida acaba a los {goal}",
    }

    welcome { en: "Welcome to the game of Kamisado", es: "Bienvenido al juego del Kamisado" }
    how_to_quit {
        en: "To interrupt the match enter \"quit\".",
        es: "Para interrumpir partida introduzca \"salir\".",
    }
    how_to_see_text {
        en: "To show the board as text enter \"text\".",
        es: "Para mostrar el estado del tablero en formato texto introduzca \"texto\".",
    }
    enjoy(mode) { en: "Enjoy the match in {mode} mode...", es: "Disfrute de la partida en modo {mode}..." }
    mode_simple { en: "simple", es: "simple" }
    mode_standard { en: "standard", es: "estandar" }
    mode_long { en: "long", es: "larga" }
    mode_marathon { en: "marathon", es: "maraton" }
    ask_move(side) {
        en: "Enter the move of the player with turn {side} (mask cfcf to move or cf for a sumo push):",
        es: "Introduce jugada el jugador con turno {side} (máscara cfcf para mover o cf para empujón sumo):",
    }
    ask_tower(name, colour, on, mask) {
        en: "{name}, move the {colour} tower on {on} ({mask}):",
        es: "{name}, mueve la torre de color {colour} de {on} ({mask}):",
    }
    ask_any_tower(name, mask) {
        en: "{name}, move any tower of yours ({mask}):",
        es: "{name}, mueve cualquiera de tus torres ({mask}):",
    }
    mask_step { en: "as in c1c6", es: "como c1c6" }
    mask_step_and_push { en: "as in c1c6, or c4 to push", es: "como c1c6, o c4 para empujar" }
    ask_end_of(name) {
        en: "{name}, you won the round: from which end are the towers seated (left or right)?",
        es: "{name}, ganaste la ronda: ¿desde qué extremo se recolocan las torres (izquierda o derecha)?",
    }
    said_left { en: "left", es: "izquierda" }
    said_right { en: "right", es: "derecha" }
    pushed_by(pushed, pusher) {
        en: "Sumo push: {pushed} misses a turn and {pusher} moves again.",
        es: "Empujón sumo: {pushed} pierde turno y vuelve a mover {pusher}.",
    }
    blocked_of(colour, name, on) {
        en: "Block: the {colour} tower of {name} on {on} cannot move.",
        es: "Bloqueo: la torre de color {colour} de {name} en {on} no puede mover.",
    }
    mutually_blocked_by(loser) {
        en: "Mutual block: {loser} made the last real move and loses the round.",
        es: "Bloqueo mutuo: {loser} hizo el último movimiento real y pierde la ronda.",
    }
    round_won_by(name) { en: "{name} wins the round.", es: "Gana la ronda {name}." }
    match_won_by(name) { en: "{name} has won the match.", es: "Ha ganado la partida {name}." }
    points_by(name, points) { en: "Points of {name}: {points}", es: "Puntos de {name}: {points}" }
    task_tower(colour, on) { en: "Move the {colour} tower on {on}.", es: "Mueve la torre de color {colour} ({on})." }
    task_free { en: "Move any tower of yours.", es: "Mueve cualquiera de tus torres." }
    task_end {
        en: "You won the round: from which end are the towers seated?",
        es: "Ganaste la ronda: ¿desde qué extremo se recolocan las torres?",
    }
    button_push { en: "Push", es: "Empujar" }
    ask_end(side) {
        en: "The player with turn {side} won the round and chooses how the towers are seated (left or right):",
        es: "El jugador con turno {side} ganó la ronda y elige cómo se colocan las torres (izquierda o derecha):",
    }
    help_step {
        en: "c1c6 moves the tower on c1 to c6; towers move straight or diagonally forward.",
        es: "c1c6 mueve la torre de c1 a c6; las torres avanzan en vertical o en diagonal.",
    }
    help_step_and_push {
        en: "c1c6 moves the tower on c1 to c6; c4 alone makes the sumo tower on c4 push what stands ahead of it.",
        es: "c1c6 mueve la torre de c1 a c6; c4 solo hace que la torre sumo de c4 empuje lo que tiene delante.",
    }
    help_colours {
        en: "You must move your tower of the colour of the square on which the other player's last move ended.",
        es: "Debes mover tu torre del color de la celda donde acabó el último movimiento del contrario.",
    }
    round(number, points) { en: "Round {number}, to {points} points", es: "Ronda {number}, a {points} puntos" }
    must_move(colour, on) { en: "Must move: {colour} ({on})", es: "Debe mover: {colour} ({on})" }
    free_move { en: "Free move: any tower", es: "Salida libre: cualquier torre" }
    pushed(pushed, pusher) {
        en: "Sumo push: turn {pushed} misses a turn and turn {pusher} moves again.",
        es: "Empujón sumo: el turno {pushed} pierde turno y vuelve a mover el turno {pusher}.",
    }
    blocked(colour, side, on) {
        en: "Block: the {colour} tower of turn {side} on {on} is blocked and makes a move of distance zero.",
        es: "Bloqueo: la torre de color {colour} del turno {side} en {on} está bloqueada y hace un movimiento de distancia cero.",
    }
    mutually_blocked(loser) {
        en: "Mutual block: the player with turn {loser} made the last move that was not of distance zero and loses the round.",
        es: "Bloqueo mutuo: el jugador con turno {loser} hizo el último movimiento que no fue de distancia cero y pierde la ronda.",
    }
    round_won(side) {
        en: "The player with turn {side} wins the round.",
        es: "Gana la ronda el jugador con turno {side}.",
    }
    match_won(side) {
        en: "The player with turn {side} has won the match.",
        es: "Ha ganado la partida el jugador con turno {side}.",
    }
    new_round { en: "Starting the round again...", es: "Reiniciamos ronda..." }
    points_of(side, points) { en: "Points of turn {side}: {points}", es: "Puntos de turno {side}: {points}" }
    last_colour(side, colour) {
        en: "Last colour of turn {side}:{colour}",
        es: "Último color de turno {side}:{colour}",
    }
    turn_black { en: "BLACK", es: "NEGRO" }
    turn_white { en: "WHITE", es: "BLANCO" }
    capital_yellow { en: "YELLOW", es: "AMARILLO" }
    capital_blue { en: "BLUE", es: "AZUL" }
    capital_brown { en: "BROWN", es: "MARRON" }
    capital_orange { en: "ORANGE", es: "NARANJA" }
    capital_purple { en: "PURPLE", es: "PURPURA" }
    capital_red { en: "RED", es: "ROJO" }
    capital_pink { en: "PINK", es: "ROSA" }
    capital_green { en: "GREEN", es: "VERDE" }
}
