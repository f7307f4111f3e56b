//! The sentences around the board, in every language.

ludoteca_game::messages! {
    unit_cell { en: "cell", es: "cuadro" }
    unit_cells { en: "cells", es: "cuadros" }
    about_player(number) { en: "Player {number}", es: "Jugador {number}" }
    stage_of(form, cells) { en: "{form}, {cells} cells", es: "{form}, {cells} cuadros" }
    stage_basic { en: "basic", es: "básico" }
    stage_medium { en: "medium", es: "intermedio" }
    stage_large { en: "large", es: "avanzado" }
    stage_radius(radius) { en: "radius {radius}", es: "radio {radius}" }
    stage_rectangle { en: "rectangle", es: "rectángulo" }
    stage_drawing { en: "a drawing", es: "un dibujo" }
    ring { en: "the ring", es: "el anillo" }
    cross { en: "the cross", es: "la cruz" }
    drawn_by(name, side) { en: "line {name}, drawn by {side}", es: "línea {name}, trazada por {side}" }

    drawn_edge(name) { en: "line {name}, drawn", es: "línea {name}, trazada" }
    task_line { en: "Draw a line.", es: "Traza una línea." }
    edge_named(name) { en: "line {name}", es: "línea {name}" }
    cell_of(corner, owner) { en: "cell {corner}: {owner}", es: "cuadro {corner}: {owner}" }

    tool_one { en: "Draw or erase for the ring", es: "Trazar o borrar para el anillo" }
    tool_two { en: "Draw or erase for the cross", es: "Trazar o borrar para la cruz" }
    tool_turn { en: "The other player moves", es: "Mueve el otro jugador" }
    tool_start { en: "Erase everything", es: "Borrar todo" }
    last_edge {
        en: "every line would be drawn: the game would be over",
        es: "todas las líneas estarían trazadas: la partida habría terminado",
    }
    outline_stays(from, to) {
        en: "the line {from}{to} belongs to the outline, which is always drawn",
        es: "la línea {from}{to} es del contorno, que siempre está trazado",
    }

    board(form, columns, rows, edges, cells) {
        en: "{form}: {columns}×{rows} points, {edges} lines, {cells} cells",
        es: "{form}: {columns}×{rows} puntos, {edges} líneas, {cells} cuadros",
    }
    size_basic { en: "Shape: biscuit. Size: basic", es: "Forma: Galleta. Tamaño: básico" }
    size_medium { en: "Shape: biscuit. Size: medium", es: "Forma: Galleta. Tamaño: intermedio" }
    size_large { en: "Shape: biscuit. Size: large", es: "Forma: Galleta. Tamaño: avanzado" }
    size_radius(radius) { en: "Shape: biscuit. Radius {radius}", es: "Forma: Galleta. Radio {radius}" }
    form_rectangle { en: "Shape: rectangle", es: "Forma: rectángulo" }
    form_drawing { en: "Shape: a drawing", es: "Forma: un dibujo" }
    help_edge {
        en: "A move draws one line between two neighbouring points: c3d3 or c3c4.",
        es: "Una jugada traza una línea entre dos puntos vecinos: c3d3 o c3c4.",
    }
    help_cells {
        en: "Whoever draws the fourth side of a cell owns it and draws again. More cells win.",
        es: "Quien traza el cuarto lado de un cuadro se lo queda y traza otra vez. Gana quien tenga más cuadros.",
    }
    player(number) { en: "Player {number}", es: "Jugador {number}" }
    ask_edge(player, name) {
        en: "Current player: {player} ({name}). Line (as in c3d3):",
        es: "Jugador actual: {player} ({name}). Línea (como c3d3):",
    }
    ask_edge_of(name) {
        en: "Current player: {name}. Line (as in c3d3):",
        es: "Jugador actual: {name}. Línea (como c3d3):",
    }
    scores(one, points_one, two, points_two) {
        en: "Scores: {one} {points_one} - {two} {points_two}",
        es: "Puntajes: {one} {points_one} - {two} {points_two}",
    }
    edges_left(count) { en: "Lines left: {count}", es: "Líneas por trazar: {count}" }
    cell_won(player) { en: "{player} completes a cell.", es: "{player} completa un cuadro." }
    cells_won(player, count) { en: "{player} completes {count} cells.", es: "{player} completa {count} cuadros." }
    extra_turn { en: "Extra turn", es: "Turno extra" }
    end_of_game { en: "Game over", es: "Fin de partida" }
    draw { en: "Draw", es: "Empate" }
    winner(player) { en: "{player} wins", es: "Gana {player}" }
}
