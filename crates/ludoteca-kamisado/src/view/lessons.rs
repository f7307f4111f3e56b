//! What the game says when it explains itself, in every language.

ludoteca_game::messages! {
    aim_title { en: "The aim", es: "El objetivo" }
    aim {
        en: "Each side has eight towers, one of each colour, on its own home row. Whoever first brings a tower, any tower, to \
            the other side's home row wins.",
        es: "Cada bando tiene ocho torres, una de cada color, en su fila de salida. Gana quien lleve antes una torre, la que \
            sea, a la fila de salida del contrario.",
    }
    aim_no_luck {
        en: "Nothing is ever captured and there is no luck. It is all about which tower you make the other side move.",
        es: "No se captura nada y no hay azar: todo consiste en qué torre obligas a mover al contrario.",
    }
    aim_figure {
        en: "The start. Black plays from below and wants to reach the marked row.",
        es: "La salida. Las negras juegan desde abajo y quieren llegar a la fila marcada.",
    }

    moving_title { en: "How towers move", es: "Cómo se mueven las torres" }
    moving {
        en: "A tower goes straight ahead or diagonally ahead, as far as you like, over empty squares.",
        es: "Una torre avanza recto o en diagonal, tanto como quieras, por celdas vacías.",
    }
    moving_never {
        en: "It never goes sideways or back, and it never jumps over another tower.",
        es: "Nunca va hacia los lados ni hacia atrás, y nunca salta por encima de otra torre.",
    }
    moving_figure {
        en: "Everywhere the yellow tower on d1 could go on the first move.",
        es: "Todos los sitios a los que podría ir la torre amarilla de d1 en la primera jugada.",
    }

    colours_title { en: "The colour decides", es: "Manda el color" }
    colours {
        en: "Black begins and may move any tower. From then on the square where a move ends decides the answer: the other \
            side must move its tower of that colour.",
        es: "Empiezan las negras, con la torre que quieran. Desde entonces, la celda donde acaba una jugada decide la \
            respuesta: el contrario debe mover su torre de ese color.",
    }
    colours_touch {
        en: "The tower that must move has a white frame. Touch it, and then one of the squares it can reach.",
        es: "La torre que debe mover lleva un marco blanco. Tócala, y después una de las celdas a las que llega.",
    }
    colours_figure {
        en: "White has just stopped on a5, a pink square, so Black must move the pink tower, to one of the marked squares.",
        es: "Las blancas acaban de parar en a5, una celda rosa; las negras deben mover la torre rosa, a una de las \
            celdas marcadas.",
    }

    blocked_title { en: "Blocked towers", es: "Torres bloqueadas" }
    blocked {
        en: "A tower that must move and has no free square ahead is blocked. It stays where it is, a move of distance zero \
            that is made by itself, and its square decides as always: the other side moves its tower of that colour.",
        es: "Si la torre que debe mover no tiene delante ninguna celda libre, está bloqueada. Se queda donde está (un \
            movimiento de distancia cero, que se hace solo) y su celda decide como siempre: el contrario mueve su torre \
            de ese color.",
    }
    blocked_mutual {
        en: "Careful: if that tower is blocked too, the round is over, and whoever made the last real move loses it.",
        es: "Cuidado: si esa torre también está bloqueada, se acaba la ronda, y la pierde quien hizo el último movimiento \
            de verdad.",
    }
    blocked_chain {
        en: "In long and marathon matches the zero moves go on from tower to tower, and the round ends only when they come \
            back to a tower that was already asked.",
        es: "En las partidas largas y maratón los movimientos cero siguen de torre en torre, y la ronda solo acaba cuando \
            vuelven a una torre a la que ya le había tocado.",
    }
    blocked_figure {
        en: "Black stopped on c3, which is brown, but White's brown tower on h8 has both ways closed. Because h8 is brown as \
            well, Black goes on with the brown tower.",
        es: "Las negras pararon en c3, que es marrón, pero la torre marrón blanca, en h8, tiene cerrados los dos caminos. \
            Como h8 también es marrón, las negras siguen con su torre marrón.",
    }

    winning_title { en: "Winning the round", es: "Ganar la ronda" }
    winning {
        en: "The round is won the moment a tower stands on the far row.",
        es: "La ronda se gana en cuanto una torre pisa la última fila.",
    }
    winning_threat {
        en: "So a tower with a free way to the far row is a threat, and the other side must not stop on its colour. Before \
            each move ask yourself: which tower am I waking up?",
        es: "Por eso, una torre con camino libre hasta la última fila es una amenaza, y el contrario no debe parar en su \
            color. Antes de cada jugada pregúntate: ¿qué torre estoy despertando?",
    }
    winning_figure {
        en: "White stopped on a7, which is red. The red tower has a free way to a8, and Black wins.",
        es: "Las blancas pararon en a7, que es roja. La torre roja tiene camino libre hasta a8, y ganan las negras.",
    }

    sumo_title { en: "Sumo towers", es: "Torres sumo" }
    sumo {
        en: "In matches of several rounds the tower that wins a round becomes a sumo: it gets a tooth, moves less far and can \
            push. A sumo 1 goes up to five squares and pushes one tower; a sumo 2, three squares and up to two towers; a \
            sumo 3, one square and up to three.",
        es: "En las partidas de varias rondas, la torre que gana una ronda se hace sumo: le sale un diente, llega menos \
            lejos y puede empujar. Una sumo 1 avanza hasta cinco celdas y empuja una torre; una sumo 2, tres celdas y \
            hasta dos torres; una sumo 3, una celda y hasta tres.",
    }
    sumo_push {
        en: "A push goes one square straight ahead, only against enemy towers of a lower step, and only if there is an empty \
            square behind them. A tower that can push is not blocked: if a push is its only move, it must push. Touch the \
            sumo, then the tower in front of it.",
        es: "Se empuja una celda, siempre recto, solo a torres contrarias de grado menor y solo si detrás queda una \
            celda vacía. Una torre que puede empujar no está bloqueada: si empujar es lo único que puede hacer, debe \
            hacerlo. Toca la torre sumo y luego la que tiene delante.",
    }
    sumo_again {
        en: "Whoever is pushed misses a turn: the pusher moves again, with the tower of the colour on which the last pushed \
            tower came to rest.",
        es: "Quien recibe el empujón pierde el turno: vuelve a mover quien empujó, con su torre del color de la celda en la \
            que quedó la última torre empujada.",
    }
    sumo_figure {
        en: "The orange sumo on d4 can push the green tower from d5 to d6. As d6 is red, Black would then move the red tower.",
        es: "La sumo naranja de d4 puede empujar la torre verde de d5 a d6. Como d6 es roja, las negras moverían después su \
            torre roja.",
    }

    matches_title { en: "Matches and points", es: "Partidas y puntos" }
    matches {
        en: "A simple match is a single round. The others go on until somebody has 3 points (standard), 7 (long) or 15 \
            (marathon).",
        es: "Una partida simple es una sola ronda. Las demás siguen hasta que alguien tiene 3 puntos (estándar), 7 (larga) \
            o 15 (maratón).",
    }
    matches_points {
        en: "In a standard match a plain tower that arrives scores 1 and a sumo 3. In the longer ones a tower is worth 0, 1, \
            3, 7 or 15 by its step, and your points are what your towers are worth. If a block ends the round, it counts as \
            if the winner's tower that was blocked first had arrived.",
        es: "En la estándar, una torre normal que llega da 1 punto y una sumo, 3. En las más largas, una torre vale 0, 1, 3, \
            7 o 15 según su grado, y tus puntos son lo que valen tus torres. Si un bloqueo acaba la ronda, cuenta como si \
            hubiera llegado la torre del ganador que se bloqueó primero.",
    }
    matches_next {
        en: "For the next round the towers go back to their home rows, and the loser begins. In the longer matches the winner \
            chooses from which end, left or right, the towers take their seats again.",
        es: "Para la ronda siguiente las torres vuelven a su fila y empieza quien perdió. En las partidas más largas, quien \
            ganó elige por qué extremo, izquierda o derecha, se vuelven a colocar.",
    }

    hello {
        en: "Welcome! You play black, from below. Bring one of your towers, any of them, to the top row before White brings \
            one to yours.",
        es: "¡Hola! Juegas con negras, desde abajo. Lleva una de tus torres, la que sea, a la fila de arriba antes de que las \
            blancas lleven una a la tuya.",
    }
    first_move {
        en: "The first move is free. Towers go straight or diagonally ahead, as far as you like. Touch the red tower on c1 \
            and then the square c6.",
        es: "La primera jugada es libre. Las torres avanzan recto o en diagonal, tanto como quieras. Toca la torre roja de c1 \
            y luego la celda c6.",
    }
    first_answer {
        en: "You stopped on an orange square, so White had to move the orange tower: it ran down to a2. And a2 is purple, so \
            now you must move your purple tower, the one in the white frame.",
        es: "Paraste en una celda naranja, así que las blancas tuvieron que mover la torre naranja: bajó hasta a2. Y a2 es \
            púrpura, así que ahora te toca mover tu torre púrpura, la del marco blanco.",
    }
    first_block {
        en: "Look at a2: White's orange tower is at your door, but your towers on a1 and b1 shut it. It cannot move! Make use \
            of that and stop on orange again: move the purple tower from f1 to f3.",
        es: "Mira a2: la torre naranja blanca está a tu puerta, pero tus torres de a1 y b1 se la cierran. ¡No puede moverse! \
            Aprovéchalo y vuelve a parar en naranja: lleva la torre púrpura de f1 a f3.",
    }
    block_told {
        en: "A block: the orange tower stayed on a2, which is purple, and so your purple tower moves once more. A block gives \
            you another turn.",
        es: "Bloqueo: la torre naranja se quedó en a2, que es púrpura, y por eso tu torre púrpura mueve otra vez. Un bloqueo \
            te regala un turno.",
    }
    lure {
        en: "Now stop on purple, so that White's purple tower has to leave its place on c8: from f3 to g4.",
        es: "Ahora para en púrpura, para que la torre púrpura blanca tenga que dejar su sitio en c8: de f3 a g4.",
    }
    threat {
        en: "It went to c7, right in front of your red tower. But c8 is empty now, and from g4 the diagonal leads right to \
            it: f5, e6, d7, c8. If only it were your purple tower's turn!",
        es: "Se fue a c7, justo delante de tu torre roja. Pero c8 quedó vacía, y desde g4 la diagonal llega justo ahí: f5, \
            e6, d7, c8. ¡Si le tocara mover a tu torre púrpura!",
    }
    second_block {
        en: "White stopped on pink, so you must move the pink tower. Remember the blocked tower on a2: whoever wakes it up \
            hands the turn to purple. Move the pink tower from e1 to e4, which is orange.",
        es: "Las blancas pararon en rosa: te toca la torre rosa. Acuérdate de la torre bloqueada en a2: quien la despierta le \
            da el turno a la púrpura. Mueve la torre rosa de e1 a e4, que es naranja.",
    }
    last_move {
        en: "Blocked again, and it is the turn of your purple tower. The way is free: from g4 to c8!",
        es: "Bloqueada otra vez, y le toca a tu torre púrpura. El camino está libre: ¡de g4 a c8!",
    }
    goodbye {
        en: "You won! A free way to the far row, and a move that makes the right tower move: that is all of Kamisado. \
            Congratulations, and enjoy your next game.",
        es: "¡Ganaste! Un camino libre hasta la última fila y una jugada que obliga a mover a la torre adecuada: eso es todo \
            el Kamisado. Felicidades, y que disfrutes tu próxima partida.",
    }
}
