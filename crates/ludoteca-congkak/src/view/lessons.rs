//! What the game says when it explains itself, in every language.

ludoteca_game::messages! {
    aim_title { en: "The aim", es: "El objetivo" }
    aim {
        en: "Each player has seven pits and a store, the rumah. Whoever has more stones in the store at the end wins.",
        es: "Cada jugador tiene siete huecos y un almacén, el rumah. Gana quien tenga al final más piedras en su almacén.",
    }
    aim_board {
        en: "P1 (player 1) has the lower row and the store on the right, P2 the upper row and the store on the left; against \
            a bot, yours are always below. Every pit begins with seven stones, the stores with none. P1 begins.",
        es: "J1 (el jugador 1) tiene la fila de abajo y el almacén de la derecha; J2, la de arriba y el de la izquierda. \
            Contra un bot, los tuyos están siempre abajo. Cada hueco empieza con siete piedras; los almacenes, vacíos. \
            Empieza J1.",
    }
    aim_figure {
        en: "The start: 98 stones. The marked pits are those of P1.",
        es: "La salida: 98 piedras. Los huecos marcados son los de J1.",
    }

    sowing_title { en: "Sowing", es: "Sembrar" }
    sowing {
        en: "Touch one of your pits that is not empty. You take all its stones and sow them one by one, counter-clockwise: \
            along your pits, into your store, and on into the other player's pits.",
        es: "Toca uno de tus huecos que no esté vacío. Tomas todas sus piedras y las siembras una a una, en sentido \
            antihorario: por tus huecos, en tu almacén y luego por los huecos del otro jugador.",
    }
    sowing_figure {
        en: "P1 sowed the seven stones of pit 2: one in each marked pit and one in the store. Now it is the other player's \
            turn.",
        es: "J1 sembró las siete piedras del hueco 2: una en cada hueco marcado y una en su almacén. Ahora le toca al otro.",
    }

    extra_title { en: "The extra turn", es: "El turno extra" }
    extra {
        en: "If the last stone falls in your own store, you play again, as often as you manage it.",
        es: "Si la última piedra cae en tu propio almacén, vuelves a jugar, tantas veces como lo consigas.",
    }
    extra_capture {
        en: "Wherever else it falls, the turn passes. In this game nothing is captured: a last stone in an empty pit simply \
            stays there.",
        es: "Si cae en cualquier otro sitio, pasa el turno. En este juego no hay capturas: una última piedra en un hueco vacío \
            se queda ahí y ya está.",
    }
    extra_figure {
        en: "A fine way to begin: the seven stones of pit 0 end exactly in the store, and P1 moves again.",
        es: "Una buena manera de empezar: las siete piedras del hueco 0 acaban justo en el almacén, y J1 vuelve a mover.",
    }

    round_title { en: "All the way round", es: "La vuelta entera" }
    round {
        en: "You never sow into the other player's store: you skip it and go on with your own pits.",
        es: "Nunca siembras en el almacén del otro: te lo saltas y sigues por tus huecos.",
    }
    round_own {
        en: "The pit that you emptied is not skipped: with fifteen stones or more it gets one as well.",
        es: "El hueco que vaciaste no se salta: con quince piedras o más, también recibe la suya.",
    }
    round_figure {
        en: "Ten stones from pit 6: one in P1's store, one in each pit of P2, none in P2's store, and the last two in the \
            marked pits.",
        es: "Diez piedras del hueco 6: una al almacén de J1, una a cada hueco de J2, ninguna al almacén de J2, y las dos \
            últimas a los huecos marcados.",
    }

    end_title { en: "The end", es: "El final" }
    end {
        en: "If a player has no stones in their pits when their turn comes, an extra turn too, the game ends at once. The \
            other player then adds everything left on their side to their store.",
        es: "Si al llegar su turno, también un turno extra, un jugador no tiene piedras en sus huecos, la partida acaba en \
            el acto. El otro suma a su almacén todo lo que queda en su lado.",
    }
    end_score {
        en: "More stones in the store wins, and 49 to 49 is a draw. So do not run dry while the other side is full.",
        es: "Gana quien tenga más piedras en su almacén; 49 a 49 es empate. Así que no te quedes sin piedras mientras el otro \
            lado está lleno.",
    }
    end_figure {
        en: "If P1 plays the last stone, in pit 6, it gives an extra turn without any stones: the game ends, and P2 collects \
            the five in the marked pits. P1 wins 51 to 47 all the same.",
        es: "Si J1 juega su última piedra, la del hueco 6, tendrá un turno extra sin piedras: la partida acaba y J2 recoge las \
            cinco de los huecos marcados. Aun así gana J1, 51 a 47.",
    }

    hello {
        en: "Welcome! Yours are the seven pits below and the store on the right, the other player's are above and on the \
            left. The game is nearly over, and you are behind: 42 to 46. Let us turn it round.",
        es: "¡Hola! Tuyos son los siete huecos de abajo y el almacén de la derecha; los del otro jugador están arriba y a la \
            izquierda. La partida casi acaba y vas perdiendo, 42 a 46. Vamos a darle la vuelta.",
    }
    nearest {
        en: "You choose a pit, and its stones are sown to the right, one by one. Touch pit 6, right beside your store: its \
            only stone falls in it.",
        es: "Eliges un hueco y sus piedras se siembran hacia la derecha, una a una. Toca el hueco 6, junto a tu almacén: su \
            única piedra cae dentro.",
    }
    exact {
        en: "The last stone fell in your store, so you play again. Pit 3 has four stones, and your store is four steps away. \
            It fits exactly: touch it.",
        es: "La última piedra cayó en tu almacén: juegas otra vez. El hueco 3 tiene cuatro piedras, y tu almacén está a cuatro \
            pasos. Llega justo: tócalo.",
    }
    nearest_again {
        en: "Another extra turn, and there is a stone in pit 6 again. Take the nearest first, so that the others stay where \
            they count.",
        es: "Otro turno extra, y en el hueco 6 hay de nuevo una piedra. Primero la más cercana: así las demás siguen en su \
            sitio.",
    }
    quiet {
        en: "Now nothing reaches the store. Touch pit 5: its stone goes to pit 6, ready for later, and the turn passes.",
        es: "Ahora nada llega al almacén. Toca el hueco 5: su piedra pasa al 6, lista para después, y el turno pasa al otro.",
    }
    their_turn {
        en: "P2 played pit 13, won an extra turn too, and then had only pit 14: one stone for the store and three for your \
            side. Look at the upper row: it is empty.",
        es: "J2 jugó el hueco 13, ganó también un turno extra, y luego solo tenía el 14: una piedra para su almacén y tres \
            para tu lado. Mira la fila de arriba: está vacía.",
    }
    sure_first {
        en: "First the sure thing: pit 6, for one stone and another turn.",
        es: "Primero lo seguro: el hueco 6, una piedra y otro turno.",
    }
    starve {
        en: "Now let the turn pass without giving P2 anything: touch pit 4. P2 has no stones to play, so the game ends and \
            everything on your side is yours.",
        es: "Ahora deja pasar el turno sin darle nada a J2: toca el hueco 4. J2 no tiene con qué jugar, la partida acaba y \
            todo lo que hay en tu lado es tuyo.",
    }
    goodbye {
        en: "50 to 48, you won! Count the steps to your store, take the extra turns, and watch who runs dry. In a new game \
            begin with pit 0: its seven stones reach the store exactly. Enjoy it!",
        es: "¡50 a 48, ganaste! Cuenta los pasos hasta tu almacén, aprovecha los turnos extra y vigila quién se queda sin \
            piedras. En una partida nueva empieza por el hueco 0: sus siete piedras llegan justas. ¡Que la disfrutes!",
    }
}
