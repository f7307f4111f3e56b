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
    server_says(text) { en: "{text}", es: "{text}" }
    no_server {
        en: "The server cannot be reached. Games at this screen go on without it.",
        es: "No se puede llegar al servidor. Las partidas en este aparato siguen sin él.",
    }
    not_understood { en: "This page does not understand that table; load it again.", es: "Esta página no entiende esa mesa; vuelve a cargarla." }
    no_link_of_ours { en: "this is no invitation and no table", es: "esto no es una invitación ni una mesa" }
    word_is_said { en: "Your word goes into every roll", es: "Tu palabra entra en cada tirada" }
    moved_on {
        en: "the game had moved on, and your move was not made",
        es: "la partida había avanzado y tu jugada no se ha hecho",
    }
    no_seat_of_yours { en: "this seat is not yours; you are watching", es: "este asiento no es tuyo; estás mirando" }
    no_rematch { en: "the other one does not want to play again", es: "la otra persona no quiere jugar otra vez" }
    premove_ready(text) { en: "Ready as soon as it is your turn: {text}", es: "Preparada para cuando te toque: {text}" }
    premove_gone { en: "the move that you had ready cannot be made now", es: "la jugada que tenías preparada ya no se puede hacer" }
    you_offer_a_draw { en: "You offer a draw", es: "Ofreces tablas" }
    you_ask_to_take_back { en: "You ask to take back your last move", es: "Pides deshacer tu última jugada" }
    offers_a_draw(name) { en: "{name} offers a draw", es: "{name} ofrece tablas" }
    asks_to_take_back(name) { en: "{name} asks to take back the last move", es: "{name} pide deshacer su última jugada" }
    you_want_a_rematch { en: "You want to play again", es: "Quieres jugar otra vez" }
    wants_a_rematch(name) { en: "{name} wants to play again", es: "{name} quiere jugar otra vez" }
    table_is_closed { en: "The table is closed", es: "La mesa está cerrada" }
    no_dice_here { en: "No dice have been thrown in this game.", es: "En esta partida no se han tirado dados." }
    dice_were_given {
        en: "The dice of this game were given: there is nothing that they follow from.",
        es: "Los dados de esta partida se dieron a mano: no salen de ningún secreto.",
    }
    secret_not_shown {
        en: "The secret is shown when the game is over.",
        es: "El secreto se muestra cuando acaba la partida.",
    }
    engine_gone {
        en: "the engine fails again and again; ask for it once more if you like",
        es: "el motor falla una y otra vez; pídelo de nuevo si quieres",
    }
    decimal(whole, hundredths) { en: "{whole}.{hundredths}", es: "{whole},{hundredths}" }
    looking_at_mistake(line, text, cost, better) {
        en: "Move {line}: {text} loses {cost}. Best: {better}.",
        es: "Jugada {line}: {text} pierde {cost}. Lo mejor: {better}.",
    }
    tutor_looks { en: "The tutor looks at your move…", es: "El tutor mira tu jugada…" }
    tutor_asks { en: "The tutor asks. Your move is not made yet.", es: "El tutor pregunta. Tu jugada aún no está hecha." }
    engine_failed { en: "the engine failed and was started again", es: "el motor falló y se ha reiniciado" }
}
