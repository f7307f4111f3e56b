//! Every sentence of the page, in every language.

ludoteca_game::messages! {

    go_on { en: "Go on", es: "Continuar" }
    new_game { en: "New game", es: "Nuevo juego" }
    start_game { en: "Play", es: "Jugar" }
    play_again { en: "Play again", es: "Jugar de nuevo" }
    leave { en: "Leave", es: "Salir" }
    restart { en: "Restart", es: "Reiniciar" }
    undo { en: "Undo", es: "Deshacer" }
    redo { en: "Redo", es: "Rehacer" }
    hint { en: "Hint", es: "Pista" }
    resign { en: "Resign", es: "Rendirse" }
    forfeit { en: "Forfeit", es: "Abandonar" }
    forfeits(name) { en: "{name} gives up the whole match", es: "{name} abandona la partida entera" }
    flip { en: "Turn the board", es: "Girar el tablero" }
    stop { en: "Stop", es: "Parar" }
    close { en: "Close", es: "Cerrar" }
    settings { en: "Settings", es: "Ajustes" }
    more_settings { en: "More settings", es: "Más ajustes" }
    opponent { en: "Opponent", es: "Rival" }
    friend_here { en: "A friend at this screen", es: "Un amigo en esta pantalla" }
    bot_level(level) { en: "Bot, level {level}", es: "Bot, nivel {level}" }
    your_name { en: "Your name", es: "Tu nombre" }
    friends_name { en: "Your friend's name", es: "El nombre de tu amigo" }
    your_side { en: "Your side", es: "Tu lado" }
    start_position { en: "Start from a position", es: "Empezar desde una posición" }
    default_setting { en: "as usual", es: "lo habitual" }

    tab_moves { en: "Moves", es: "Jugadas" }
    tab_text { en: "Board as text", es: "Ayuda en texto" }
    tab_analysis { en: "Analysis", es: "Análisis" }
    tab_rules { en: "Rules", es: "Reglas" }
    no_moves_yet { en: "Nothing has been played yet.", es: "Aún no se ha jugado nada." }
    back_to_now { en: "Back to the game", es: "Volver a la partida" }
    thinking { en: "Thinking…", es: "Pensando…" }
    current_player(name) { en: "Current player: {name}", es: "Jugador actual: {name}" }
    scores { en: "Scores", es: "Puntajes" }
    touch_first { en: "First touch the piece that is to do it.", es: "Toca primero la pieza que debe hacerlo." }
    replay { en: "Go through the game", es: "Recorrer la partida" }
    to_start { en: "To the start", es: "Al principio" }
    step_back { en: "One move back", es: "Una jugada atrás" }
    step_on { en: "One move on", es: "Una jugada adelante" }
    graph_of(name) {
        en: "What each position was worth to {name}: filled dots are proved, hollow ones estimated",
        es: "Lo que valía cada posición para {name}: los puntos llenos están demostrados, los huecos son estimados",
    }

    learn { en: "Learn by playing", es: "Aprender jugando" }
    next { en: "Next", es: "Siguiente" }
    leave_lesson { en: "End the lesson", es: "Terminar la lección" }
    not_now {
        en: "You may play that, but not in this lesson: do what is marked.",
        es: "Eso se puede jugar, pero no en esta lección: haz lo que está marcado.",
    }

    editor { en: "Set up a position", es: "Preparar una posición" }
    set_up_board { en: "Set up the board by hand", es: "Preparar el tablero a mano" }
    moves_now(side) { en: "To move: {side}", es: "Mueve: {side}" }
    position { en: "The position as text", es: "La posición como texto" }
    use_position { en: "Use this position", es: "Usar esta posición" }
    cancel { en: "Cancel", es: "Cancelar" }
    any_side { en: "either, by chance", es: "cualquiera, al azar" }
    yes { en: "yes", es: "sí" }
    no { en: "no", es: "no" }
    hint_estimated(moves, value) { en: "Hint: {moves} (estimated {value})", es: "Pista: {moves} (estimado {value})" }
    hint_exact(moves, value) { en: "Hint: {moves} (proved {value})", es: "Pista: {moves} (demostrado {value})" }
    no_hint { en: "There is nothing to advise here.", es: "Aquí no hay nada que aconsejar." }
    wait_for(name) { en: "It is the turn of {name}.", es: "Es el turno de {name}." }
    game_is_over { en: "The game is over.", es: "La partida ha terminado." }
    looking_back { en: "You are looking at an earlier position.", es: "Estás viendo una posición anterior." }
    worth_of_moves { en: "What each move is worth", es: "Lo que vale cada jugada" }
    estimated { en: "estimated", es: "estimado" }
    exact { en: "proved", es: "demostrado" }

    language { en: "Español", es: "English" }
    theme { en: "Light or dark", es: "Claro u oscuro" }
    sounds { en: "Sounds", es: "Sonidos" }
    tips { en: "Tooltips", es: "Ayudas emergentes" }
    forced_turns { en: "Play forced turns automatically", es: "Jugar automáticamente los turnos forzados" }
    board_of(game) { en: "Board of {game}", es: "Tablero de {game}" }
}
