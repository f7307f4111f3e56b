//! Every sentence of the page, in every language.

ludoteca_game::messages! {
    touch_first { en: "touch a piece first", es: "toca antes una pieza" }
    looking_back { en: "you are looking at an earlier position; go to the last one to play", es: "miras una posición anterior; ve a la última para jugar" }
    looking_at(line, lines) { en: "Move {line} of {lines}", es: "Jugada {line} de {lines}" }
    game_is_over { en: "the game is over", es: "la partida ha terminado" }
    wait_for(name) { en: "it is the turn of {name}", es: "le toca a {name}" }
    turn_of(name) { en: "It is the turn of {name}", es: "Le toca a {name}" }
    your_turn { en: "It is your turn", es: "Te toca" }
    wait { en: "One moment", es: "Un momento" }
    bot_stopped { en: "The bot was stopped", es: "El bot está parado" }
    engine_knows_nothing { en: "the engine has no answer to that", es: "el motor no tiene respuesta para eso" }
    not_in_this_lesson {
        en: "you may play that, but not in this lesson: do what is marked",
        es: "eso se puede jugar, pero no en esta lección: haz lo que está marcado",
    }
    no_room {
        en: "This browser has no room left to keep your games. Take them along as files, or forget some.",
        es: "Este navegador no tiene más sitio para guardar tus partidas. Llévatelas como archivos u olvida algunas.",
    }
    january { en: "January", es: "enero" }
    february { en: "February", es: "febrero" }
    march { en: "March", es: "marzo" }
    april { en: "April", es: "abril" }
    may { en: "May", es: "mayo" }
    june { en: "June", es: "junio" }
    july { en: "July", es: "julio" }
    august { en: "August", es: "agosto" }
    september { en: "September", es: "septiembre" }
    october { en: "October", es: "octubre" }
    november { en: "November", es: "noviembre" }
    december { en: "December", es: "diciembre" }
    imported(count) { en: "Games brought in: {count}", es: "Partidas traídas: {count}" }
    engine_failed { en: "the engine failed and was started again", es: "el motor falló y se ha reiniciado" }
}
