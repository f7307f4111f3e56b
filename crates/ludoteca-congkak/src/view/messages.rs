//! The sentences around the board, in every language.

ludoteca_game::messages! {
    stones_in_pits(stones) { en: "{stones} in the pits", es: "{stones} en sus huecos" }
    unit_home { en: "home", es: "en casa" }
    stage_of(pits, stones) { en: "{pits} pits, {stones} stones", es: "{pits} huecos, {stones} piedras" }
    beside_the_pits(side) { en: "  {side}   ", es: "  {side}   " }

    pit_with(pit, owner, stones) {
        en: "pit {pit} of {owner}, {stones}",
        es: "hueco {pit} de {owner}, {stones}",
    }
    store_with(owner, stones) { en: "store of {owner}, {stones}", es: "almacén de {owner}, {stones}" }
    no_stones { en: "empty", es: "sin piedras" }
    one_stone { en: "one stone", es: "una piedra" }
    many_stones(count) { en: "{count} stones", es: "{count} piedras" }

    tool_carry { en: "Carry a stone", es: "Llevar una piedra" }
    tool_all { en: "Carry all the stones of a place", es: "Llevar todas las piedras de un sitio" }
    tool_turn { en: "The other player moves", es: "Mueve el otro jugador" }
    tool_start { en: "Usual start", es: "Posición inicial" }
    empty_store(player) { en: "the store of P{player} is empty", es: "el almacén de J{player} está vacío" }
    mover_without_stones(player) {
        en: "P{player}, who is to move, would have no stones: the game would be over",
        es: "J{player}, a quien le toca mover, no tendría piedras: la partida habría terminado",
    }

    welcome { en: "Mancala, the Congkak variant", es: "Juego de Mancala - Variante Congkak" }
    setup(pits, stones) {
        en: "{pits} pits a side, {stones} stones in each. Sowing goes counter-clockwise.",
        es: "{pits} huecos a cada lado, {stones} piedras en cada uno. Se siembra en sentido antihorario.",
    }
    help_choose(first_one, last_one, first_two, last_two) {
        en: "Choose a pit of yours that is not empty by its number: {first_one} to {last_one} for P1, {first_two} to {last_two} for P2.",
        es: "Elige por su número un hueco tuyo que no esté vacío: del {first_one} al {last_one} para J1, del {first_two} al {last_two} para J2.",
    }
    help_sowing {
        en: "Its stones are sown one by one, also into your store; if the last one falls there, you move again.",
        es: "Sus piedras se siembran una a una, también en tu almacén; si la última cae en él, vuelves a mover.",
    }
    help_end {
        en: "Whoever has no stones at the start of a turn ends the game; the other one keeps the rest. More stones win.",
        es: "Quien empieza su turno sin piedras acaba la partida; el otro se queda las que quedan. Gana quien tenga más.",
    }
    task_pit { en: "Choose one of your pits.", es: "Elige uno de tus huecos." }
    ask_pit(name, first, last) {
        en: "{name}, choose a pit ({first}-{last}):",
        es: "{name}, elige un hueco ({first}-{last}):",
    }
    extra_turn(name) {
        en: "Extra turn: the last stone fell in the store of {name}.",
        es: "Turno extra: la última piedra cayó en el almacén de {name}.",
    }
    sweep_told(empty, keeper, stones) {
        en: "{empty} has no stones left: {keeper} collects the {stones} on the other side.",
        es: "{empty} no tiene piedras: {keeper} recoge las {stones} de su lado.",
    }
    sweep_of_one(empty, keeper) {
        en: "{empty} has no stones left: {keeper} collects the last one, on the other side.",
        es: "{empty} no tiene piedras: {keeper} recoge la última, que está en su lado.",
    }
    sweep { en: "sweep", es: "barrido" }
    won(name, more, less) { en: "{name} wins, {more} to {less}.", es: "Gana {name}, {more} a {less}." }
    drawn(one, two) { en: "A draw, {one} to {two}.", es: "Empate, {one} a {two}." }
}
