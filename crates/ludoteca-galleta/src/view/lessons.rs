//! What the game says when it explains itself, in every language.

ludoteca_game::messages! {
    aim_title { en: "The aim", es: "El objetivo" }
    aim {
        en: "The biscuit is a grid of dots. You draw lines between them, one each in turn, and whoever closes more cells wins.",
        es: "La galleta es una cuadrícula de puntos. Se trazan líneas entre ellos, una por turno, y gana quien cierre más \
            cuadros.",
    }
    aim_signs {
        en: "Your cells get your sign: a ring for player 1, who begins, and a cross for player 2.",
        es: "Tus cuadros llevan tu signo: un anillo el jugador 1, que empieza, y una cruz el jugador 2.",
    }
    aim_figure {
        en: "The biscuit of medium size before the first line: 36 lines to draw, 12 cells to win.",
        es: "La galleta intermedia antes de la primera línea: 36 líneas por trazar y 12 cuadros por ganar.",
    }

    lines_title { en: "Drawing a line", es: "Trazar una línea" }
    lines {
        en: "A turn is one line between two neighbouring dots, across or up, anywhere it is not drawn yet. Touch the faint \
            line, and it is drawn for good. Lines belong to nobody; only cells do.",
        es: "Un turno es una línea entre dos puntos vecinos, horizontal o vertical, donde aún no la haya. Toca la línea tenue \
            y queda trazada para siempre. Las líneas no son de nadie; los cuadros, sí.",
    }
    lines_tips {
        en: "The four lines at the tips of the biscuit border no cell. They win nothing, but they are good for waiting.",
        es: "Las cuatro líneas de las puntas no tocan ningún cuadro. No dan nada, pero sirven para esperar.",
    }
    lines_figure {
        en: "A small biscuit after two lines. The marked lines at the tips are waiting moves.",
        es: "Una galleta pequeña con dos líneas trazadas. Las líneas marcadas, en las puntas, son jugadas de espera.",
    }

    closing_title { en: "Close a cell, draw again", es: "Cierra un cuadro y sigue" }
    closing {
        en: "Whoever draws the fourth side of a cell owns it, no matter who drew the other three, and must draw again at \
            once. As long as you close cells, it stays your turn.",
        es: "Quien traza el cuarto lado de un cuadro se lo queda, sin importar quién trazó los otros tres, y tiene turno \
            extra: debe trazar otra línea. Mientras cierres cuadros, sigues jugando.",
    }
    closing_third {
        en: "So the third side is the dangerous one: draw it, and you give the cell away.",
        es: "Por eso el lado peligroso es el tercero: si lo trazas, regalas el cuadro.",
    }
    closing_figure {
        en: "Three sides of this cell are drawn. The marked line closes it.",
        es: "Este cuadro ya tiene tres lados. La línea marcada lo cierra.",
    }

    double_title { en: "Two at once", es: "Dos de un golpe" }
    double {
        en: "A line may be the fourth side of two cells. You get both of them, and one more line to draw, not two.",
        es: "Una línea puede ser el cuarto lado de dos cuadros. Te quedas con los dos, y trazas una línea más, no dos.",
    }
    double_figure {
        en: "The marked line closes the cells on both sides of it.",
        es: "La línea marcada cierra los cuadros de ambos lados.",
    }

    chains_title { en: "Chains", es: "Cadenas" }
    chains {
        en: "Cells with two sides hang together like beads. Give the first one away and the other player eats the whole \
            chain, for each line that closes a cell opens the next.",
        es: "Los cuadros con dos lados se enganchan como cuentas. Si regalas el primero, el otro se come la cadena entera, \
            porque cada línea que cierra un cuadro abre el siguiente.",
    }
    chains_count {
        en: "Sooner or later only such lines are left. Count the harmless ones that remain: whoever runs out of them must \
            open a chain. If it has to be you, open the shortest.",
        es: "Tarde o temprano solo quedan líneas así. Cuenta las inofensivas que faltan: a quien se le acaben tendrá que abrir \
            una cadena. Si te toca a ti, abre la más corta.",
    }
    chains_figure {
        en: "A chain of three, just opened below on the right. The marked lines take it, one cell after the other.",
        es: "Una cadena de tres, recién abierta por abajo a la derecha. Las líneas marcadas se la llevan, cuadro tras cuadro.",
    }

    end_title { en: "The end", es: "El final" }
    end {
        en: "The game is over when every line is drawn. More cells win; the same number is a draw.",
        es: "La partida acaba cuando todas las líneas están trazadas. Gana quien tenga más cuadros; si hay los mismos, es \
            empate.",
    }
    end_boards {
        en: "There are other boards to try: biscuits of radius 2 to 12, rectangles, and shapes that you draw yourself. With \
            the setting outline the edge of the board is drawn before you begin, and there are no tips.",
        es: "Hay otros tableros para probar: galletas de radio 2 a 12, rectángulos y formas que dibujes tú. Con el ajuste \
            contorno, el borde ya está trazado al empezar y no hay puntas.",
    }
    end_figure {
        en: "Every line is drawn, and all four cells belong to the ring.",
        es: "Todas las líneas están trazadas, y los cuatro cuadros son del anillo.",
    }

    hello {
        en: "Welcome! This is a small biscuit: 16 lines and 4 cells. You are the ring and you begin. Whoever closes more cells wins.",
        es: "¡Hola! Esta es una galleta pequeña: 16 líneas y 4 cuadros. Tú eres el anillo y empiezas. Gana quien cierre más cuadros.",
    }
    first_line {
        en: "Draw a line by touching it. Letters and numbers name the dots: touch the line from b2 to c2, below on the left.",
        es: "Para trazar una línea, tócala. Las letras y los números dan nombre a los puntos: toca la línea de b2 a c2, abajo \
            a la izquierda.",
    }
    second_line {
        en: "The cross drew a line at the other end. A second side does no harm either: touch b2–b3, the left side of the same cell.",
        es: "La cruz trazó una línea en la otra esquina. Un segundo lado tampoco hace daño: toca b2–b3, el lado izquierdo del \
            mismo cuadro.",
    }
    waiting_line {
        en: "Two cells have two sides now. A third side would be a gift! So wait: touch c1–c2, the tip at the bottom, which \
            borders no cell.",
        es: "Ahora hay dos cuadros con dos lados. ¡Un tercer lado sería un regalo! Así que espera: toca c1–c2, la punta de \
            abajo, que no toca ningún cuadro.",
    }
    gift {
        en: "The cross was careless and drew the third side of the cell below on the left. Close it: touch b3–c3.",
        es: "La cruz se descuidó y trazó el tercer lado del cuadro de abajo a la izquierda. Ciérralo: toca b3–c3.",
    }
    extra_line {
        en: "It is yours, and you draw again! Use the extra turn for something safe: touch c4–c5, the tip at the top.",
        es: "Es tuyo, ¡y tienes turno extra! Úsalo en algo seguro: toca c4–c5, la punta de arriba.",
    }
    last_tip {
        en: "The cross waits too. Take the last tip, before the cross does: touch d3–e3, on the right.",
        es: "La cruz también espera. Quédate con la última punta antes que la cruz: toca d3–e3, a la derecha.",
    }
    last_safe {
        en: "Count with me: b3–b4 and b4–c4 are harmless, but only until one of them is drawn. Draw one, and everything the cross \
            can draw gives a cell away. Touch b3–b4.",
        es: "Cuenta conmigo: b3–b4 y b4–c4 son inofensivas, pero solo hasta que se trace una de las dos. Traza una, y todo \
            lo que pueda trazar la cruz regala un cuadro. Toca b3–b4.",
    }
    chain_first {
        en: "The cross had to open the chain. Eat it cell by cell, each one gives you another turn: first c3–d3.",
        es: "La cruz tuvo que abrir la cadena. Cómetela cuadro a cuadro, cada uno te da otro turno: primero c3–d3.",
    }
    chain_second {
        en: "The next cell now has three sides: touch c3–c4.",
        es: "El cuadro siguiente ya tiene tres lados: toca c3–c4.",
    }
    chain_third {
        en: "And the last one: touch b4–c4.",
        es: "Y el último: toca b4–c4.",
    }
    goodbye {
        en: "Four to nothing, well done! Never draw a third side without need, and count the harmless lines. On larger \
            biscuits chains are longer, and it is all the more fun.",
        es: "¡Cuatro a cero, muy bien! Nunca traces un tercer lado sin necesidad, y cuenta las líneas inofensivas. En las \
            galletas más grandes las cadenas son más largas, y todo es más divertido.",
    }
}
