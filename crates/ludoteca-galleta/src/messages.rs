//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    summary { en: "Draw lines; whoever closes the cell takes it.", es: "Traza líneas; quien cierra un cuadro, se lo come." }

    title { en: "Galleta", es: "Juego de la Galleta" }
    player_one { en: "⭕", es: "⭕" }
    player_two { en: "✖", es: "✖" }
    all_drawn { en: "every line is drawn", es: "todas las líneas están trazadas" }

    about_shape { en: "the kind of board", es: "la forma del tablero" }
    about_radius { en: "steps from the middle of the biscuit to a tip", es: "pasos del centro de la galleta a una punta" }
    about_size { en: "the radius by a name, or by the points from tip to tip", es: "el radio por un nombre, o por los puntos de punta a punta" }
    about_rows { en: "cells in a column of the rectangle", es: "cuadros en una columna del rectángulo" }
    about_columns { en: "cells in a row of the rectangle", es: "cuadros en una fila del rectángulo" }
    about_drawing {
        en: "a shape of your own: # a point, anything else none; rows on lines of their own or between slashes",
        es: "una forma propia: # un punto, lo demás nada; las filas en líneas distintas o separadas por barras",
    }
    about_outline {
        en: "whether the outline is drawn before the game starts",
        es: "si el contorno está trazado antes de empezar",
    }
    no_drawing { en: "none", es: "ninguno" }
    drawing_missing { en: "a drawn shape needs its drawing", es: "una forma dibujada necesita su dibujo" }
    size_and_radius {
        en: "size and radius say the same thing; give only one of them",
        es: "tamaño y radio dicen lo mismo; indica solo uno",
    }

    no_cell { en: "the shape has no cell", es: "la forma no tiene ningún cuadro" }
    too_many_edges(edges, max) {
        en: "the shape has {edges} lines; at most {max} are supported",
        es: "la forma tiene {edges} líneas; como mucho puede tener {max}",
    }
    too_wide(columns, max) {
        en: "the drawing is {columns} points wide; at most {max} are supported",
        es: "el dibujo tiene {columns} puntos de ancho; como mucho puede tener {max}",
    }
    too_high(rows, max) {
        en: "the drawing is {rows} points high; at most {max} are supported",
        es: "el dibujo tiene {rows} puntos de alto; como mucho puede tener {max}",
    }
    outline_completes(corner) {
        en: "with the outline drawn the cell at {corner} would be complete before the first move",
        es: "con el contorno trazado el cuadro de {corner} estaría completo antes de la primera jugada",
    }

    not_an_edge(given, column) {
        en: "{given} is no line: a line is its two points, as in c3d3 (column {column})",
        es: "{given} no es una línea: una línea son sus dos puntos, como c3d3 (columna {column})",
    }
    no_such_point(name) { en: "the board has no point {name}", es: "el tablero no tiene ningún punto {name}" }
    not_neighbours(from, to) {
        en: "{from} and {to} are not one step apart",
        es: "{from} y {to} no están a un paso",
    }
    outside_outline(from, to) {
        en: "the line {from}{to} borders no cell; with the outline drawn it does not exist",
        es: "la línea {from}{to} no toca ningún cuadro; con el contorno trazado no existe",
    }
    already_drawn(from, to) { en: "the line {from}{to} is already drawn", es: "la línea {from}{to} ya está trazada" }
    foreign_edge { en: "this board has no such line", es: "este tablero no tiene esa línea" }

    wrong_parts(found) {
        en: "a position is three parts, lines, owners and player to move, and perhaps who drew the lines, with blanks between; this has {found}",
        es: "una posición son tres partes, líneas, dueños y jugador que mueve, y si acaso quién trazó las líneas, con espacios en medio; aquí hay {found}",
    }
    edges_length(found, wanted) {
        en: "the lines have {found} hexadecimal digits; this board needs {wanted}",
        es: "las líneas tienen {found} cifras hexadecimales; este tablero necesita {wanted}",
    }
    edges_digit(column) {
        en: "column {column}: not a hexadecimal digit for lines of this board",
        es: "columna {column}: no es una cifra hexadecimal de líneas de este tablero",
    }
    outline_undrawn(from, to) {
        en: "the line {from}{to} belongs to the drawn outline but is not drawn",
        es: "la línea {from}{to} es del contorno trazado pero no está trazada",
    }
    owners_length(found, wanted) {
        en: "the position names {found} owners; {wanted} cells are complete",
        es: "la posición nombra {found} dueños; hay {wanted} cuadros completos",
    }
    wrong_player(column) {
        en: "column {column}: a player is 1 or 2",
        es: "columna {column}: un jugador es 1 o 2",
    }
    drawers_length(found, wanted) {
        en: "the position says of {found} lines who drew them; {wanted} are drawn",
        es: "la posición dice quién trazó {found} líneas; hay {wanted} trazadas",
    }
    wrong_drawer(column) {
        en: "column {column}: a line was drawn by 1 or by 2, or - if nobody knows",
        es: "columna {column}: una línea la trazó 1 o 2, o - si no se sabe",
    }

    set_shape { en: "Shape", es: "Forma" }
    shape_diamond { en: "Biscuit", es: "Galleta" }
    shape_rectangle { en: "Rectangle", es: "Rectángulo" }
    shape_drawing { en: "Drawing", es: "Dibujo" }
    set_radius { en: "Radius", es: "Radio" }
    set_size { en: "Size", es: "Tamaño" }
    label_basic { en: "basic (5×5)", es: "básico (5×5)" }
    label_medium { en: "medium (7×7)", es: "intermedio (7×7)" }
    label_large { en: "large (9×9)", es: "avanzado (9×9)" }
    label_11 { en: "11×11", es: "11×11" }
    label_13 { en: "13×13", es: "13×13" }
    label_15 { en: "15×15", es: "15×15" }
    label_17 { en: "17×17", es: "17×17" }
    label_19 { en: "19×19", es: "19×19" }
    label_21 { en: "21×21", es: "21×21" }
    label_23 { en: "23×23", es: "23×23" }
    label_25 { en: "25×25", es: "25×25" }
    set_rows { en: "Rows", es: "Filas" }
    set_columns { en: "Columns", es: "Columnas" }
    set_drawing { en: "Drawing", es: "Dibujo" }
    set_outline { en: "Outline drawn", es: "Contorno trazado" }
}
