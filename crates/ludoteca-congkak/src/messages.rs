//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    summary { en: "Sow stones and fill your store before anyone.", es: "Siembra piedras y llena tu casa antes que nadie." }

    title { en: "Congkak", es: "Congkak" }
    player_one { en: "P1", es: "J1" }
    player_two { en: "P2", es: "J2" }
    swept {
        en: "the player to move has no stones left",
        es: "el jugador que debe mover no tiene piedras",
    }
    about_stones { en: "stones in each pit at the start", es: "piedras en cada hueco al empezar" }
    about_pits { en: "pits on each side", es: "huecos a cada lado" }

    not_a_number(given) {
        en: "{given} is not the number of a pit",
        es: "{given} no es el número de un hueco",
    }
    no_such_cell(cell, last) {
        en: "there is no cell {cell}; they are numbered from 0 to {last}",
        es: "no hay ninguna casilla {cell}; van de la 0 a la {last}",
    }
    is_a_store(cell) {
        en: "{cell} is a store; stones never leave it",
        es: "{cell} es un almacén; las piedras no salen de él",
    }
    not_yours(pit, owner, first, last) {
        en: "pit {pit} is player {owner}'s; yours are {first} to {last}",
        es: "el hueco {pit} es del jugador {owner}; los tuyos van del {first} al {last}",
    }
    empty_pit(pit) { en: "pit {pit} is empty", es: "el hueco {pit} está vacío" }

    two_parts(found) {
        en: "a position is two parts, the cells and the player to move, with a blank between; this has {found}",
        es: "una posición son dos partes, las casillas y el jugador que mueve, con un espacio en medio; aquí hay {found}",
    }
    wrong_cells(found, wanted) {
        en: "the position has {found} cells; it must have {wanted}",
        es: "la posición tiene {found} casillas; debe tener {wanted}",
    }
    wrong_stones(given, column) {
        en: "column {column}: {given} is not a number of stones",
        es: "columna {column}: {given} no es un número de piedras",
    }
    wrong_total(found, wanted) {
        en: "the position has {found} stones; with these settings there are always {wanted}",
        es: "la posición tiene {found} piedras; con estos ajustes hay siempre {wanted}",
    }
    wrong_player(given, column) {
        en: "column {column}: the player to move is 1 or 2, not {given}",
        es: "columna {column}: el jugador que mueve es 1 o 2, no {given}",
    }

    set_pits { en: "Pits", es: "Huecos" }
    set_stones { en: "Stones", es: "Piedras" }
}
