//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    summary { en: "The colour you land on says which tower moves next.", es: "El color que pisas decide qué torre mueve el otro." }
    about_colour(side, colour) { en: "{side} · last colour {colour}", es: "{side} · último color {colour}" }
    about_side(side) { en: "{side}", es: "{side}" }
    score_of(points) { en: "of {points}", es: "de {points}" }
    stage_of(mode, round) { en: "{mode}, round {round}", es: "{mode}, ronda {round}" }

    title { en: "Kamisado", es: "Kamisado" }
    black { en: "black", es: "negro" }
    white { en: "white", es: "blanco" }
    yellow { en: "yellow", es: "amarillo" }
    blue { en: "blue", es: "azul" }
    brown { en: "brown", es: "marrón" }
    orange { en: "orange", es: "naranja" }
    purple { en: "purple", es: "púrpura" }
    red { en: "red", es: "rojo" }
    pink { en: "pink", es: "rosa" }
    green { en: "green", es: "verde" }
    home_rank { en: "a tower reached the far rank", es: "una torre alcanzó la fila del contrario" }
    mutual_block { en: "mutual block", es: "bloqueo mutuo" }

    about_mode { en: "how long the match is", es: "la duración de la partida" }
    about_block { en: "when blocked towers end the round", es: "cuándo acaban la ronda las torres bloqueadas" }
    about_refill { en: "how the next round is set up", es: "cómo se colocan las torres en la ronda siguiente" }
    default_block {
        en: "mutual in simple and standard, chain in long and marathon",
        es: "mutual en simple y standard, chain en long y marathon",
    }
    default_refill {
        en: "start in simple and standard, choose in long and marathon",
        es: "start en simple y standard, choose en long y marathon",
    }
    choose_needs_long {
        en: "choose is only for the modes long and marathon",
        es: "choose es solo para los modos long y marathon",
    }

    unreadable(given) {
        en: "{given} is no move: c1c6 moves from c1 to c6, c4 pushes with the tower on c4",
        es: "{given} no es una jugada: c1c6 mueve de c1 a c6, c4 empuja con la torre de c4",
    }
    not_a_square(name, column) {
        en: "{name} is not a square (column {column}); squares go from a1 to h8",
        es: "{name} no es una celda (columna {column}); las celdas van de a1 a h8",
    }
    no_tower(on) { en: "there is no tower on {on}", es: "no hay ninguna torre en {on}" }
    not_yours(colour, on) {
        en: "the {colour} tower on {on} is not yours",
        es: "la torre de color {colour} de {on} no es tuya",
    }
    wrong_tower(must, on, chosen) {
        en: "the {must} tower on {on} must move, not the {chosen} one",
        es: "debe mover la torre de color {must} que está en {on}, no la de color {chosen}",
    }
    must_not_stay(on) {
        en: "the tower on {on} must not stay where it is; zero moves are made only by blocked towers, by themselves",
        es: "la torre de {on} no puede quedarse donde está; los movimientos de distancia cero solo los hacen, por sí solas, las torres bloqueadas",
    }
    not_forward(from, to) {
        en: "from {from} to {to} is not forward",
        es: "de {from} a {to} no es hacia delante",
    }
    not_in_line(from, to) {
        en: "{from} and {to} are not on one line or diagonal",
        es: "{from} y {to} no están en la misma vertical ni diagonal",
    }
    in_the_way(from, to, blocker) {
        en: "from {from} to {to} the tower on {blocker} is in the way",
        es: "de {from} a {to} estorba la torre de {blocker}",
    }
    too_far(step, reach, distance) {
        en: "a sumo {step} moves at most {reach}, not {distance}",
        es: "una torre sumo {step} avanza como mucho {reach}, no {distance}",
    }
    no_pushing {
        en: "there are no pushes in a simple match",
        es: "en una partida simple no hay empujones",
    }
    not_a_sumo(on) {
        en: "the tower on {on} is not a sumo and cannot push",
        es: "la torre de {on} no es sumo y no puede empujar",
    }
    nothing_to_push(from) {
        en: "there is no tower ahead of {from} to push",
        es: "delante de {from} no hay ninguna torre que empujar",
    }
    own_tower_ahead(on) {
        en: "the tower on {on} is your own; only enemy towers are pushed",
        es: "la torre de {on} es tuya; solo se empujan torres del contrario",
    }
    too_many_ahead(step, power) {
        en: "a sumo {step} pushes at most {power}; there are more ahead",
        es: "una torre sumo {step} empuja como mucho {power}; delante hay más",
    }
    too_strong(step, tower) {
        en: "a sumo {step} cannot push {tower}, whose step is not lower",
        es: "una torre sumo {step} no puede empujar a {tower}, que no es de grado menor",
    }
    no_room(from) {
        en: "the push from {from} would send a tower off the board",
        es: "el empujón desde {from} sacaría una torre del tablero",
    }
    refill_first {
        en: "the round is over: choose left or right",
        es: "la ronda ha terminado: elige izquierda o derecha",
    }
    nothing_to_refill {
        en: "left and right are chosen only when a round has ended",
        es: "izquierda o derecha se eligen solo al terminar una ronda",
    }

    six_parts(found) {
        en: "a position is six parts (board, player, last colours, points, round, phase) with blanks between; this has {found}",
        es: "una posición son seis partes (tablero, jugador, últimos colores, puntos, ronda, fase) con espacios en medio; aquí hay {found}",
    }
    unreadable_position(column, expected) {
        en: "column {column}: expected {expected}",
        es: "columna {column}: se esperaba {expected}",
    }
    expected_board {
        en: "towers (letters A Z M N P R S V, each with + for its sumo step), digits and slashes",
        es: "torres (letras A Z M N P R S V, cada una con + por grado de sumo), cifras y barras",
    }
    expected_player { en: "the player to act, 1 or 2", es: "el jugador que actúa, 1 o 2" }
    expected_last_colours {
        en: "the last colours of both sides, letters or dashes, as in NR or --",
        es: "los últimos colores de ambos, letras o guiones, como NR o --",
    }
    expected_points { en: "the points of both sides, as in 0-0", es: "los puntos de ambos, como 0-0" }
    expected_round { en: "the number of the round", es: "el número de la ronda" }
    expected_phase {
        en: "play, zero:…, refill, home or block",
        es: "play, zero:…, refill, home o block",
    }
    wrong_size {
        en: "the board must have eight ranks of eight squares",
        es: "el tablero debe tener ocho filas de ocho celdas",
    }
    wrong_towers(tower) {
        en: "each side has one tower of each colour; the one written {tower} is missing or there twice",
        es: "cada lado tiene una torre de cada color; la que se escribe {tower} falta o está dos veces",
    }
    step_too_high(tower) {
        en: "no tower is {tower} in this mode",
        es: "ninguna torre es {tower} en este modo",
    }
    wrong_score {
        en: "points and round do not follow from the sumo steps of the towers in this mode",
        es: "los puntos y la ronda no corresponden a los grados de sumo de las torres en este modo",
    }
    already_home(on) {
        en: "the tower on {on} has reached the far rank: the round is over",
        es: "la torre de {on} ha alcanzado la fila del contrario: la ronda ha terminado",
    }
    nobody_can_move {
        en: "nobody can move: the round is over",
        es: "nadie puede mover: la ronda ha terminado",
    }
    no_refilling {
        en: "nobody chooses left or right with these settings",
        es: "con estos ajustes nadie elige izquierda o derecha",
    }

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

    set_mode { en: "Match", es: "Partida" }
    label_simple { en: "simple (one round)", es: "simple (una ronda)" }
    label_standard { en: "standard (3 points)", es: "estándar (3 puntos)" }
    label_long { en: "long (7 points)", es: "larga (7 puntos)" }
    label_marathon { en: "marathon (15 points)", es: "maratón (15 puntos)" }
    set_block { en: "Blocks", es: "Bloqueos" }
    block_mutual { en: "two blocked towers end the round", es: "dos torres bloqueadas acaban la ronda" }
    block_chain { en: "zero moves go on from tower to tower", es: "los movimientos cero siguen de torre en torre" }
    set_refill { en: "New round", es: "Nueva ronda" }
    refill_start { en: "from the starting squares", es: "desde las celdas de salida" }
    refill_choose { en: "the winner chooses the end", es: "el ganador elige el extremo" }
}
