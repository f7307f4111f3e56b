//! Every sentence of the coach, in every language.

ludoteca_game::messages! {
    ugi_unknown(given) { en: "unknown: {given}", es: "desconocido: {given}" }
    ugi_unknown_question(given) {
        en: "unknown question {given}: there are gameover, p1turn, result",
        es: "pregunta desconocida {given}: las hay gameover, p1turn, result",
    }
    ugi_not_a_position(given) {
        en: "{given} is neither startpos nor fen with a position",
        es: "{given} no es startpos ni fen con una posición",
    }
    ugi_not_a_value(option, given, least, most) {
        en: "{option}: {given} is no number from {least} to {most}",
        es: "{option}: {given} no es un número de {least} a {most}",
    }
    ugi_not_a_number(word, given) { en: "{word}: {given} is no number", es: "{word}: {given} no es un número" }
    ugi_over(given) { en: "{given}: the game is over", es: "{given}: la partida ha terminado" }
    ugi_move(given, why) { en: "{given}: {why}", es: "{given}: {why}" }

    journal_wrong(line, why) { en: "line {line}: {why}", es: "línea {line}: {why}" }
    journal_of_another_contest(given, wanted) {
        en: "{given} is of another contest, not {wanted}",
        es: "{given} es de otro torneo, no {wanted}",
    }
    journal_not_a_pair(given) { en: "{given} is no pair of games", es: "{given} no es una pareja de partidas" }

    puzzles_wrong(line, why) { en: "line {line}: {why}", es: "línea {line}: {why}" }
    puzzles_not_a_set(first) {
        en: "a set of puzzles begins with «{first}»",
        es: "una colección de problemas empieza por «{first}»",
    }
    puzzles_no_game { en: "no game is named", es: "no se nombra ningún juego" }
    puzzles_not_one(given) { en: "{given} is no puzzle", es: "{given} no es un problema" }
    puzzles_nobody { en: "nobody has to move", es: "nadie tiene que mover" }

    grade_fine { en: "fine", es: "bien" }
    grade_doubtful { en: "doubtful", es: "dudosa" }
    grade_mistake { en: "mistake", es: "error" }
    grade_blunder { en: "blunder", es: "error grave" }
}
