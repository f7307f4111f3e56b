//! Every sentence about players, in every language.

ludoteca_game::messages! {
    no_such_bot(given, game, known) {
        en: "there is no bot {given} for {game}; there are: {known}",
        es: "no hay ningún bot {given} para {game}; los hay: {known}",
    }
    no_options(bot, given) {
        en: "{bot} has no options, so it cannot have {given}",
        es: "{bot} no tiene opciones, así que no puede tener {given}",
    }
    wrong_option(bot, why) { en: "{bot}: {why}", es: "{bot}: {why}" }

    not_a_certificate(first) {
        en: "this is no certificate: it begins with «{first}»",
        es: "esto no es un certificado: empieza por «{first}»",
    }
    no_checker(game) {
        en: "nobody can check certificates of {game}",
        es: "nadie sabe comprobar certificados de {game}",
    }
    wrong_certificate(why) {
        en: "the certificate is wrong: {why}",
        es: "el certificado es falso: {why}",
    }

    title_bot { en: "bot", es: "bot" }
    title_random { en: "random", es: "azar" }
    title_simple { en: "simple", es: "simple" }
    title_gammon { en: "gammon", es: "gammon" }
    title_one_ply { en: "one-ply", es: "una-jugada" }
    title_mobility { en: "mobility", es: "movilidad" }
    title_heuristic { en: "heuristic", es: "heuristica" }
    title_minimax { en: "minimax", es: "minimax" }
    title_with(title, options) { en: "{title}:{options}", es: "{title}:{options}" }

    about_bot {
        en: "the house player, at a level from beginner to best",
        es: "el jugador de la casa, en un nivel de principiante a maestro",
    }
    about_level { en: "how well it plays", es: "lo bien que juega" }
    about_random { en: "any legal move", es: "cualquier jugada legal" }

    about_external {
        en: "Play for GNU Backgammon as its external player",
        es: "Juega para GNU Backgammon como su jugador externo",
    }
    external_ready(address) {
        en: "in GNU Backgammon: set player 1 external {address} (Ctrl-C stops)",
        es: "en GNU Backgammon: set player 1 external {address} (Ctrl-C lo detiene)",
    }
    not_a_fibs_board(what, line) {
        en: "no board of FIBS ({what}): {line}",
        es: "no es un tablero de FIBS ({what}): {line}",
    }
    about_gammon {
        en: "judges by trained nets, looks ahead, plays for the score and turns the cube",
        es: "juzga con redes entrenadas, mira por delante, juega según el marcador y usa el cubo",
    }
    figure_win { en: "wins", es: "gana" }
    figure_gammon { en: "gammon", es: "gammon" }
    figure_backgammon { en: "backgammon", es: "backgammon" }
    figure_lose_gammon { en: "gammon lost", es: "gammon perdido" }
    figure_lose_backgammon { en: "backgammon lost", es: "backgammon perdido" }
    short_win { en: "Win", es: "Gana" }
    short_gammon { en: "Gam.", es: "Gam." }
    short_backgammon { en: "Bg.", es: "Bg." }
    short_lose_gammon { en: "L. gam.", es: "P. gam." }
    short_lose_backgammon { en: "L. bg.", es: "P. bg." }
    cube_told(no_double, double_take, double_pass) {
        en: "The cube: no double {no_double}, double and take {double_take}, double and pass {double_pass}",
        es: "El cubo: sin doblar {no_double}, doblar y tomar {double_take}, doblar y rechazar {double_pass}",
    }
    cube_double_take { en: "Double, take", es: "Doblar, tomar" }
    cube_double_pass { en: "Double, pass", es: "Doblar, rechazar" }
    cube_too_good { en: "Too good to double, pass", es: "Demasiado bueno para doblar, rechazar" }
    cube_no_double_take { en: "No double, take", es: "No doblar, tomar" }
    cube_no_double_pass { en: "No double, pass", es: "No doblar, rechazar" }
    figure_told(name, number) { en: "{name} {number}", es: "{name} {number}" }
    figure_cubeful { en: "with the cube", es: "con el cubo" }
    figure_match { en: "match", es: "partida" }
    figure_error { en: "standard error", es: "error estándar" }
    about_plies {
        en: "how many turns it looks ahead",
        es: "cuántos turnos mira por delante",
    }
    about_simple {
        en: "looks at every play of its roll and takes the one that looks best",
        es: "mira todas las jugadas de su tirada y hace la que mejor parece",
    }

    about_galleta_minimax {
        en: "looks a number of moves ahead, follows chains to their end, and gives nothing away before it must",
        es: "mira varias jugadas adelante, sigue las cadenas hasta el final y no regala nada antes de tiempo",
    }
    about_depth { en: "how many moves it looks ahead", es: "cuántas jugadas mira adelante" }
    about_material { en: "weight of a cell more than the opponent", es: "peso de un cuadro más que el contrario" }
    about_almost {
        en: "weight of a cell with three sides, for the player to move",
        es: "peso de un cuadro con tres lados, para quien juega",
    }
    about_safe {
        en: "weight of a move that gives nothing away, for the player to move",
        es: "peso de una jugada que no regala nada, para quien juega",
    }
    about_twos {
        en: "weight of a cell with two sides, for the player to move",
        es: "peso de un cuadro con dos lados, para quien juega",
    }

    about_heuristic_player {
        en: "makes the move after which a heuristic says most",
        es: "hace la jugada tras la cual más dice una heurística",
    }
    about_congkak_minimax {
        en: "looks a number of moves ahead and judges by a heuristic",
        es: "mira varias jugadas adelante y juzga con una heurística",
    }
    about_heuristic {
        en: "what it judges by: one heuristic alone, or the weighted sum of all",
        es: "con qué juzga: una sola heurística o la suma ponderada de todas",
    }
    label_store { en: "store", es: "almacén" }
    label_extra_turn { en: "extra turn", es: "turno extra" }
    label_mobility { en: "mobility", es: "movilidad" }
    label_launcher { en: "launcher", es: "lanzador" }
    label_hunger { en: "hunger", es: "hambre" }
    label_sum { en: "sum of all", es: "suma de todas" }
    about_store {
        en: "weight in the sum of a stone more in the store than the opponent",
        es: "peso en la suma de una piedra más en el almacén que el contrario",
    }
    about_extra_turn {
        en: "weight in the sum of a move that gives an extra turn",
        es: "peso en la suma de una jugada que da un turno extra",
    }
    about_mobility {
        en: "weight in the sum of a stone in one's own pits",
        es: "peso en la suma de una piedra en los huecos propios",
    }
    about_launcher {
        en: "weight in the sum of a stone in one's own last pit",
        es: "peso en la suma de una piedra en el último hueco propio",
    }
    about_hunger {
        en: "weight in the sum of a stone that a move takes off the opponent's pits",
        es: "peso en la suma de una piedra que una jugada quita de los huecos del contrario",
    }

    about_one_ply {
        en: "scores where it can, does not let the opponent score, and else takes the move that looks best",
        es: "puntúa donde puede, no deja puntuar al contrario y, si no, hace la jugada que mejor parece",
    }
    about_kamisado_mobility {
        en: "looks a number of moves ahead within the round and counts nothing but the squares that towers can go to",
        es: "mira varias jugadas adelante dentro de la ronda y solo cuenta las casillas a las que pueden ir las torres",
    }
    about_kamisado_minimax {
        en: "looks a number of moves ahead within the round",
        es: "mira varias jugadas adelante dentro de la ronda",
    }
}
