//! Every sentence of the page, in every language.

ludoteca_game::messages! {
    four_classics { en: "Four classics for two.", es: "Cuatro clásicos para dos." }
    lead {
        en: "Against someone beside you or a bot of eight levels. No ads, and offline too.",
        es: "Contra alguien a tu lado o un robot de ocho niveles. Sin anuncios, también sin conexión.",
    }
    play { en: "Play", es: "Jugar" }
    resume { en: "Resume", es: "Seguir" }
    your_games { en: "My games", es: "Mis partidas" }
    set_up_a_position { en: "Set up a position", es: "Preparar una posición" }
    not_over { en: "unfinished", es: "sin terminar" }
    over { en: "finished", es: "terminada" }

    go_on { en: "Go on", es: "Continuar" }
    new_game { en: "New game", es: "Nuevo juego" }
    start { en: "Start", es: "Empezar" }
    play_again { en: "Play again", es: "Jugar de nuevo" }
    review { en: "Review", es: "Repasar" }
    leave { en: "Leave", es: "Salir" }
    restart { en: "Restart", es: "Reiniciar" }
    undo { en: "Undo", es: "Deshacer" }
    redo { en: "Redo", es: "Rehacer" }
    hint { en: "Hint", es: "Pista" }
    resign { en: "Resign", es: "Rendirse" }
    forfeits(name) { en: "{name} gives up the whole match", es: "{name} abandona la partida entera" }
    flip { en: "Turn the board", es: "Girar el tablero" }
    stop { en: "Stop", es: "Parar" }
    skip { en: "Skip", es: "Saltar" }
    close { en: "Close", es: "Cerrar" }
    more { en: "More", es: "Más" }
    settings { en: "Settings", es: "Ajustes" }
    controls { en: "Controls", es: "Controles" }
    copy_link { en: "Copy link", es: "Copiar enlace" }
    copy_position { en: "Copy the position", es: "Copiar la posición" }
    save_as(format) { en: "Save as {format}", es: "Guardar como {format}" }
    save_picture { en: "Save a picture", es: "Guardar una imagen" }
    shortcuts { en: "Keyboard shortcuts", es: "Atajos de teclado" }

    keep_playing { en: "Keep playing", es: "Seguir jugando" }
    ask_restart { en: "Begin again?", es: "¿Empezar de nuevo?" }
    about_restart { en: "This game stays among your games.", es: "Esta partida queda entre tus partidas." }
    ask_resign { en: "Resign this game?", es: "¿Rendirte en esta partida?" }
    ask_forfeit { en: "Give up the whole match?", es: "¿Abandonar la partida entera?" }
    for_good { en: "This cannot be undone.", es: "No se puede deshacer." }

    against { en: "Against", es: "Contra quién" }
    a_bot { en: "Bot", es: "Robot" }
    same_screen { en: "Same screen", es: "Aquí al lado" }
    two_bots { en: "Two bots", es: "Dos robots" }
    level { en: "Level", es: "Nivel" }
    level_of(side) { en: "Level · {side}", es: "Nivel · {side}" }
    other_bots { en: "Other players", es: "Otros jugadores" }
    as_level { en: "by level", es: "por nivel" }
    your_name { en: "Your name", es: "Tu nombre" }
    friends_name { en: "The other name", es: "El otro nombre" }
    your_side { en: "Your side", es: "Tu lado" }
    begins { en: "begins", es: "empieza" }
    answers { en: "answers", es: "responde" }
    random_side { en: "Random", es: "Al azar" }
    drawn_by_lot { en: "drawn", es: "se sortea" }
    more_settings { en: "More settings", es: "Más ajustes" }
    as_usual(value) { en: "as usual ({value})", es: "lo habitual ({value})" }
    as_usual_alone { en: "as usual", es: "lo habitual" }
    start_position { en: "Start from a position", es: "Empezar desde una posición" }
    learn { en: "Learn", es: "Aprender" }
    yes { en: "yes", es: "sí" }
    no { en: "no", es: "no" }

    level_1 { en: "Beginner", es: "Novata" }
    level_2 { en: "Curious", es: "Curiosa" }
    level_3 { en: "Casual", es: "Casual" }
    level_4 { en: "Keen", es: "Aficionada" }
    level_5 { en: "Club", es: "De club" }
    level_6 { en: "Expert", es: "Experta" }
    level_7 { en: "Master", es: "Maestra" }
    level_8 { en: "Unbeatable", es: "Imbatible" }

    tab_moves { en: "Moves", es: "Jugadas" }
    tab_analysis { en: "Analysis", es: "Análisis" }
    tab_text { en: "As text", es: "Ayuda en texto" }
    tab_rules { en: "Rules", es: "Reglas" }
    moves_and_more { en: "Moves and analysis", es: "Jugadas y análisis" }
    no_moves_yet { en: "Nothing has been played yet.", es: "Aún no se ha jugado nada." }
    to_start { en: "First", es: "Al principio" }
    step_back { en: "Back", es: "Anterior" }
    step_on { en: "Forward", es: "Siguiente" }
    to_now { en: "Last", es: "A la posición actual" }
    thinking { en: "thinking", es: "pensando" }
    current_player { en: "Current player", es: "Jugador actual" }
    scores { en: "Scores", es: "Puntajes" }
    game_over { en: "Game over", es: "Fin de partida" }
    wins(name) { en: "{name} wins", es: "Gana {name}" }
    draw { en: "Draw", es: "Empate" }
    show_board { en: "See the board", es: "Ver el tablero" }
    turns { en: "moves", es: "jugadas" }

    graph_of(name) {
        en: "What each position was worth to {name}: filled dots are proved, hollow ones estimated",
        es: "Lo que valía cada posición para {name}: los puntos llenos están demostrados, los huecos son estimados",
    }
    worth_of_moves { en: "What each move is worth", es: "Lo que vale cada jugada" }
    estimated { en: "estimated", es: "estimado" }
    exact { en: "proved", es: "demostrado" }
    still_thinking { en: "Thinking…", es: "Pensando…" }
    hint_estimated(moves, value) { en: "Hint: {moves} (estimated {value})", es: "Pista: {moves} (estimado {value})" }
    hint_exact(moves, value) { en: "Hint: {moves} (proved {value})", es: "Pista: {moves} (demostrado {value})" }

    lesson_step(nth, count) { en: "Lesson · step {nth} of {count}", es: "Lección · paso {nth} de {count}" }
    next { en: "Next", es: "Siguiente" }
    end_lesson { en: "End the lesson", es: "Terminar la lección" }
    lesson { en: "lesson", es: "lección" }

    moves_now(side) { en: "To move: {side}", es: "Mueve: {side}" }
    position { en: "The position as text", es: "La posición como texto" }
    use_position { en: "Use this position", es: "Usar esta posición" }
    tools { en: "Tools", es: "Herramientas" }
    touch_the_board { en: "Touch the board.", es: "Toca el tablero." }

    import { en: "Import", es: "Importar" }
    no_games { en: "No games yet", es: "Aún no hay partidas" }
    about_no_games {
        en: "Whatever you play here is kept in this browser, and only here.",
        es: "Lo que juegues aquí se guarda en este navegador, y solo aquí.",
    }
    ask_forget { en: "Forget this game?", es: "¿Olvidar esta partida?" }
    about_forget { en: "It is gone then. Take it along as a file first if you want it.", es: "Después ya no está. Llévatela antes como archivo si la quieres." }
    forget { en: "Forget", es: "Olvidar" }
    keep_it { en: "Keep it", es: "Conservarla" }

    not_here { en: "There is nothing here.", es: "Aquí no hay nada." }
    about_not_here(path) {
        en: "“{path}” is no place of Ludoteca, or a game that is kept in another browser.",
        es: "«{path}» no es un lugar de Ludoteca, o es una partida guardada en otro navegador.",
    }
    to_the_games { en: "To the games", es: "A los juegos" }

    other_language { en: "ES", es: "EN" }
    to_other_language { en: "ES · Español", es: "EN · English" }
    theme_dark { en: "Dark theme", es: "Tema oscuro" }
    theme_light { en: "Light theme", es: "Tema claro" }
    sounds { en: "Sound", es: "Sonido" }
    tips { en: "Tooltips", es: "Tooltips" }
    forced_turns { en: "Play forced turns", es: "Jugar los turnos forzados" }
    speed { en: "Animation", es: "Animación" }
    speed_slow { en: "slow", es: "lenta" }
    speed_usual { en: "usual", es: "normal" }
    speed_fast { en: "fast", es: "rápida" }
    speed_off { en: "off", es: "sin" }
    board_of(game) { en: "Board of {game}", es: "Tablero de {game}" }

    key_undo { en: "undo", es: "deshacer" }
    key_redo { en: "redo", es: "rehacer" }
    key_hint { en: "hint", es: "pista" }
    key_flip { en: "turn the board", es: "girar el tablero" }
    key_step { en: "one move back, forward", es: "una jugada atrás, adelante" }
    key_ends { en: "first position, last position", es: "primera posición, última posición" }
    key_arrows { en: "from place to place on the board", es: "de un sitio a otro del tablero" }
    key_pages { en: "to the next place that can be touched", es: "al siguiente sitio que se puede tocar" }
    key_enter { en: "touch the place", es: "tocar el sitio" }
    key_escape { en: "put down, close", es: "soltar, cerrar" }
    key_help { en: "this sheet", es: "esta hoja" }
}
