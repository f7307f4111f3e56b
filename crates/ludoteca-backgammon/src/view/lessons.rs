//! What the game says when it explains itself, in every language.

ludoteca_game::messages! {
    aim_title { en: "The aim", es: "El objetivo" }
    aim {
        en: "Backgammon is a race of fifteen checkers a side over 24 points. You bring all of yours into your home board, and \
            then bear them off. Whoever has them all off first wins.",
        es: "El backgammon es una carrera de quince fichas por bando sobre 24 puntos. Llevas todas las tuyas a tu casa y \
            después las sacas del tablero. Gana quien las saque todas primero.",
    }
    aim_way {
        en: "Points are numbered as you count them: you go from 24 down to 1, and the other side goes the opposite way. With \
            a friend at this screen the numbers are White's, unless you turn the board.",
        es: "Los puntos se numeran como los cuentas tú: vas del 24 al 1, y el contrario va en sentido opuesto. Con un amigo \
            en esta pantalla los números son los de las blancas, salvo que gires el tablero.",
    }
    aim_figure {
        en: "The start. White's home board is marked, below on the right. The numbers at the two ends of the bar say how far \
            each side still has to go, its pips.",
        es: "La salida. La casa de las blancas está marcada, abajo a la derecha. Los números en los dos extremos de la barra \
            dicen cuánto le falta por recorrer a cada bando: sus pips.",
    }

    rolling_title { en: "Rolling and moving", es: "Tirar y mover" }
    rolling_start {
        en: "To begin, each side rolls one die, again on a tie. Whoever has the higher number starts and plays both. After \
            that you roll two dice each turn.",
        es: "Al principio cada bando tira un dado, otra vez si empatan. Quien saca el número mayor empieza y juega los dos. \
            Después, en cada turno se tiran dos dados.",
    }
    rolling {
        en: "Each die moves a checker that many points: two different checkers, or the same one twice. You may land anywhere \
            except on a point with two or more enemy checkers. Two equal dice are a double: the number is played four times.",
        es: "Cada dado mueve una ficha tantos puntos como indica: dos fichas distintas, o la misma dos veces. Puedes caer en \
            cualquier punto, salvo donde haya dos o más fichas contrarias. Dos dados iguales son un doble: el número se \
            juega cuatro veces.",
    }
    rolling_touch {
        en: "Touch “Roll”, then a checker and where it goes, and at last the dice, to confirm. Until then you can undo. You \
            can also drag a checker.",
        es: "Toca «Tirar», después una ficha y su destino, y al final los dados, para confirmar. Hasta entonces puedes \
            deshacer. También puedes arrastrar la ficha.",
    }
    rolling_figure {
        en: "White has a 3 and a 1. Best is 8 to 5 and 6 to 5: two checkers on a point make it safe.",
        es: "Las blancas tienen 3 y 1. Lo mejor es de 8 a 5 y de 6 a 5: dos fichas juntas en un punto están a salvo.",
    }

    hitting_title { en: "Hitting and the bar", es: "Golpear y la barra" }
    hitting {
        en: "A checker alone on its point can be hit: land on it and it goes to the bar, in the middle of the board.",
        es: "Una ficha sola en su punto puede ser golpeada: si caes en ella, va a la barra, en el centro del tablero.",
    }
    hitting_enter {
        en: "Whoever has a checker on the bar must bring it in first, in the other side's home board: a 1 enters on your \
            24 point, a 6 on 19. If no number enters, you lose the turn.",
        es: "Quien tiene una ficha en la barra debe meterla antes que nada, en la casa contraria: un 1 entra en tu punto 24, \
            un 6 en el 19. Si ningún número entra, pierdes el turno.",
    }
    hitting_figure {
        en: "White is on the bar with a 6 and a 4. The 6 would enter on 19, but that point is closed, so White must enter with \
            the 4 on 21.",
        es: "Las blancas están en la barra con 6 y 4. El 6 entraría en el 19, pero está cerrado: deben entrar con el 4, en el \
            21.",
    }

    both_title { en: "Both dice, if you can", es: "Los dos dados, si se puede" }
    both {
        en: "You must use as many dice as possible, even if you do not like it. A move that would waste the other die is \
            refused.",
        es: "Debes usar todos los dados que puedas, aunque no te guste. Una jugada que desperdicie el otro dado no se acepta.",
    }
    both_higher {
        en: "If you can use either die but not both, you must use the higher one.",
        es: "Si puedes usar cualquiera de los dos pero no ambos, debes usar el mayor.",
    }
    both_figure {
        en: "After 20 to 14 or 20 to 16 the other die would end on 10, which is closed. Only one can be used, so it is the 6: \
            20 to 14.",
        es: "Después de 20 a 14 o de 20 a 16, el otro dado acabaría en el 10, que está cerrado. Solo se puede usar uno, así \
            que es el 6: de 20 a 14.",
    }

    bearing_title { en: "Bearing off", es: "Sacar fichas" }
    bearing {
        en: "When all your checkers are in your home board you may bear them off: a 3 takes one off the 3 point. If a number \
            is higher than all your points, it takes one off your highest. If it is not and its own point is empty, you must \
            move a checker from a higher point instead, if you can.",
        es: "Cuando todas tus fichas están en tu casa puedes sacarlas: un 3 saca una del punto 3. Si un número es mayor que \
            todos tus puntos, saca una del más alto. Si no lo es y en su punto no hay ninguna, debes mover una ficha de un \
            punto más alto, si puedes.",
    }
    bearing_hit {
        en: "If you are hit meanwhile, that checker must come all the way home before you go on.",
        es: "Si entretanto te golpean, esa ficha tiene que volver a casa antes de que sigas sacando.",
    }
    bearing_figure {
        en: "With 6 and 3, White can take one checker off the 5 point, the highest, and one off the 3 point. Touch the \
            checker, then the tray.",
        es: "Con 6 y 3, las blancas pueden sacar una ficha del punto 5, el más alto, y una del 3. Toca la ficha y luego la \
            bandeja.",
    }

    cube_title { en: "The doubling cube", es: "El cubo de doblar" }
    cube {
        en: "The cube says what the game is worth. It begins in the middle with the 64 up, which stands for 1. Before you \
            roll you may offer to double it, if it is in the middle or on your side: touch it, and once more to be sure.",
        es: "El cubo dice cuánto vale el juego. Empieza en el centro mostrando 64, que equivale a 1. Antes de tirar puedes \
            ofrecer doblarlo, si está en el centro o en tu lado: tócalo, y otra vez para confirmar.",
    }
    cube_answer {
        en: "The other side takes, and then owns the cube and alone may turn it next, or drops and loses what the game was \
            worth before.",
        es: "El contrario toma, y entonces el cubo es suyo y solo él puede volver a doblar, o rechaza y pierde lo que valía \
            el juego antes.",
    }
    cube_figure {
        en: "Black offers to double, before rolling. White has to say: take or drop?",
        es: "Las negras ofrecen doblar, antes de tirar. Las blancas deben decidir: ¿toman o rechazan?",
    }

    points_title { en: "What a win is worth", es: "Cuánto vale ganar" }
    points {
        en: "A win counts once. It counts twice, a gammon, if the loser has borne off nothing, and three times, a \
            backgammon, if the loser also has a checker on the bar or in the winner's home. All of it times the cube.",
        es: "Ganar vale 1. Vale 2, un gammon, si el perdedor no ha sacado ninguna ficha, y 3, un backgammon, si además tiene \
            una ficha en la barra o en la casa del ganador. Todo ello por el valor del cubo.",
    }
    points_rules {
        en: "In a single game for money, gammons and backgammons count only once the cube has been turned (Jacoby). In a \
            match, the first time a player is one point away, the next game, and only that one, is played without the cube \
            (Crawford). Both are settings, usually on.",
        es: "En un juego por dinero, los gammons y backgammons solo cuentan si se ha girado el cubo (Jacoby). En una partida \
            a puntos, la primera vez que a alguien le falta un punto, el juego siguiente, y solo ese, es sin cubo \
            (Crawford). Ambas reglas son ajustes, normalmente activados.",
    }
    points_figure {
        en: "White bears off the last checker. Black has none off and one still in White's home: a backgammon, three times \
            the cube of 2, six points.",
        es: "Las blancas sacan su última ficha. Las negras no han sacado ninguna y tienen una en la casa blanca: backgammon, \
            tres veces el cubo a 2, seis puntos.",
    }

    hello {
        en: "Welcome! You play white and go from 24 down to 1, towards your home below on the right. Eleven of your checkers \
            are off already; whoever has all fifteen off first wins.",
        es: "¡Hola! Juegas con blancas y vas del 24 al 1, hacia tu casa, abajo a la derecha. Ya sacaste once fichas; gana \
            quien saque antes las quince.",
    }
    first_roll {
        en: "To roll, touch “Roll”, in the middle of the right half of the board, where the dice fall.",
        es: "Para tirar, toca «Tirar», en el centro de la mitad derecha del tablero, donde caen los dados.",
    }
    hit {
        en: "A 3 and a 2. Black has a checker all alone on your 7 point: hit it! Touch your checker on 10 and then the 7 point.",
        es: "Un 3 y un 2. Las negras tienen una ficha sola en tu punto 7: ¡golpéala! Toca tu ficha del 10 y luego el punto 7.",
    }
    go_on {
        en: "There it is, on the bar. Now the 2: the same checker goes on home, from 7 to 5, where it is not alone.",
        es: "Ahí está, en la barra. Ahora el 2: la misma ficha sigue a casa, de 7 a 5, donde no estará sola.",
    }
    confirm {
        en: "Both dice are played. In a real game you could still take them back with Undo. Now touch the dice to confirm.",
        es: "Ya jugaste los dos dados. En una partida de verdad aún podrías volver atrás con Deshacer. Ahora toca los dados \
            para confirmar.",
    }
    offer {
        en: "Black rolled 6 and 5, but you hold both points with two checkers each: no way in, and the turn is lost. You are \
            far ahead, so make the game worth more: touch the cube, in the middle of the bar.",
        es: "Las negras sacaron 6 y 5, pero tienes esos dos puntos con dos fichas cada uno: no pueden entrar y pierden el \
            turno. Vas muy por delante, así que haz que el juego valga más: toca el cubo, en medio de la barra.",
    }
    offer_confirm {
        en: "A double needs a second touch, so that nobody doubles by mistake. Touch the cube again.",
        es: "Doblar pide un segundo toque, para que nadie lo haga sin querer. Toca el cubo otra vez.",
    }
    second_roll {
        en: "Black takes: the game is worth 2 now, and the cube is Black's. Touch “Roll”.",
        es: "Las negras toman: el juego vale 2 y el cubo es de ellas. Toca «Tirar».",
    }
    bear_first {
        en: "A double six, to be played four times! All your checkers are home, so you may bear off. Touch a checker on the \
            6 point and then the tray on the right.",
        es: "¡Doble seis, que se juega cuatro veces! Todas tus fichas están en casa, así que puedes sacarlas. Toca una ficha \
            del punto 6 y luego la bandeja de la derecha.",
    }
    bear_second {
        en: "And the other one from the 6 point.",
        es: "Y la otra del punto 6.",
    }
    bear_third {
        en: "Nothing is left on 6, and so a six takes from the highest point there is: one from the 5 point.",
        es: "En el 6 no queda nada, así que un seis saca del punto más alto que haya: una del 5.",
    }
    bear_fourth {
        en: "And the last one, from 5 as well.",
        es: "Y la última, también del 5.",
    }
    last_confirm {
        en: "All fifteen are off. Touch the dice once more to confirm the play.",
        es: "Ya están fuera las quince. Toca los dados una vez más para confirmar la jugada.",
    }
    goodbye {
        en: "You won, and with the cube at 2 it counts double! A whole game begins with all checkers on the board; the dice \
            say who starts. Good luck!",
        es: "¡Ganaste, y con el cubo a 2 vale el doble! Un juego entero empieza con todas las fichas en el tablero, y los dados \
            dicen quién sale. ¡Suerte!",
    }
}
