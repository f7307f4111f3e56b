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

    about_bot {
        en: "the house player, at a level from beginner to best",
        es: "el jugador de la casa, en un nivel de principiante a maestro",
    }
    about_level { en: "how well it plays", es: "lo bien que juega" }
    about_random { en: "any legal move", es: "cualquier jugada legal" }

    about_simple {
        en: "looks at every play of its roll and takes the one that looks best",
        es: "mira todas las jugadas de su tirada y hace la que mejor parece",
    }
}
