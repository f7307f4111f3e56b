//! Every sentence of the game, in every language.

ludoteca_game::messages! {
    borne_off { en: "all checkers are borne off", es: "todas las fichas están fuera" }
    not_a_play { en: "this is no legal play of the roll", es: "esta no es una jugada legal de la tirada" }
}
