//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    summary { en: "The colour you land on says which tower moves next.", es: "El color que pisas decide qué torre mueve el otro." }

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
