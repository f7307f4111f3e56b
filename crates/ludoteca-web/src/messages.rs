//! Every sentence of the page, in every language.

ludoteca_game::messages! {
    four_classics { en: "Four classics for two.", es: "Cuatro clásicos para dos." }
    lead {
        en: "Against someone beside you, a friend elsewhere, or a bot of eight levels. No ads, and offline too.",
        es: "Contra alguien a tu lado, alguien que está lejos o un robot de ocho niveles. Sin anuncios, también sin conexión.",
    }
    play { en: "Play", es: "Jugar" }
    resume { en: "Resume", es: "Seguir" }
    your_games { en: "My games", es: "Mis partidas" }
    install { en: "Install as an app", es: "Instalar como aplicación" }
    set_up_a_position { en: "Set up a position", es: "Preparar una posición" }
    unfinished { en: "Unfinished", es: "Sin acabar" }
    finished { en: "Finished", es: "Acabadas" }
    export_first { en: "Export first", es: "Exportar antes" }
    more_about(game) { en: "More: {game}", es: "Más: {game}" }

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
    larger { en: "Larger", es: "Ampliar" }
    smaller { en: "Smaller", es: "Reducir" }
    more { en: "More", es: "Más" }
    settings { en: "Settings", es: "Ajustes" }
    controls { en: "Controls", es: "Controles" }
    copy_link { en: "Copy link", es: "Copiar enlace" }
    copy_position { en: "Copy the position", es: "Copiar la posición" }
    save_as(ending) { en: "Save as .{ending}", es: "Guardar como .{ending}" }
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
    dice_decide { en: "the dice decide", es: "deciden los dados" }
    random_side { en: "Random", es: "Al azar" }
    drawn_by_lot { en: "drawn", es: "se sortea" }
    more_settings { en: "More settings", es: "Más ajustes" }
    as_usual(value) { en: "as usual ({value})", es: "lo habitual ({value})" }
    another_number { en: "Other", es: "Otro" }
    as_usual_alone { en: "as usual", es: "lo habitual" }
    start_position { en: "Start from a position", es: "Empezar desde una posición" }
    learn { en: "Learn", es: "Aprender" }

    player_one { en: "Player 1", es: "Jugador 1" }
    player_two { en: "Player 2", es: "Jugador 2" }

    about_1 { en: "Makes many mistakes: good for a first game.", es: "Se equivoca mucho: buena para empezar." }
    about_2 { en: "Still overlooks a lot.", es: "Todavía se le escapa mucho." }
    about_3 { en: "Sees the next move, and slips now and then.", es: "Ve la jugada siguiente y a veces se descuida." }
    about_4 { en: "Looks a little further ahead.", es: "Mira un poco más allá." }
    about_5 { en: "Seldom makes a simple mistake.", es: "Pocas veces comete un error simple." }
    about_6 { en: "Plans ahead, and is hard to surprise.", es: "Planea, y cuesta sorprenderla." }
    about_7 { en: "Thinks longer; few people beat it.", es: "Piensa más; poca gente le gana." }
    about_8 { en: "The best there is here, and takes its time.", es: "Lo mejor que hay aquí, y se toma su tiempo." }
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
    tab_text_short { en: "Text", es: "Texto" }
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
    turn { en: "move", es: "jugada" }
    turns { en: "moves", es: "jugadas" }

    is_better(name, kind) { en: "{name} is better · {kind}", es: "{name} está mejor · {kind}" }
    is_even(kind) { en: "even · {kind}", es: "igualado · {kind}" }
    graph_of(name) {
        en: "What each position was worth to {name}: filled dots are proved, hollow ones estimated",
        es: "Lo que valía cada posición para {name}: los puntos llenos están demostrados, los huecos son estimados",
    }
    worth_of_moves { en: "What each move is worth", es: "Lo que vale cada jugada" }
    going_over(done, all) {
        en: "Going over the game: {done} of {all}",
        es: "Repasando la partida: {done} de {all}",
    }
    without_mistake(name, mistakes) { en: "{name} · {mistakes} given away", es: "{name} · {mistakes} con pérdida" }
    next_mistake { en: "Next mistake", es: "Siguiente error" }
    better(moves, kind) { en: "Better: {moves} ({kind})", es: "Mejor: {moves} ({kind})" }
    estimated { en: "estimated", es: "estimado" }
    exact { en: "proved", es: "demostrado" }
    tutor_asks_before { en: "The tutor asks before", es: "El tutor pregunta ante" }
    tutor_never { en: "nothing", es: "nada" }
    tutor_blunders { en: "blunders", es: "lo grave" }
    tutor_mistakes { en: "mistakes", es: "errores" }
    tutor_doubts { en: "doubts", es: "dudas" }
    tutor_loses(played, cost) { en: "{played} loses {cost}", es: "{played} pierde {cost}" }
    tutor_proved { en: "There is something better: that is proved. Play it?", es: "Hay algo mejor: está demostrado. ¿La juegas?" }
    tutor_estimates { en: "There is something better, the engine reckons. Play it?", es: "Hay algo mejor, según el motor. ¿La juegas?" }
    try_another { en: "Try again", es: "Probar otra" }
    show_me { en: "Show me", es: "Muéstrame" }
    play_this(moves) { en: "Play {moves}", es: "Jugar {moves}" }
    play_anyway { en: "Play it anyway", es: "Jugarla igual" }
    still_thinking { en: "Thinking…", es: "Pensando…" }
    head_play { en: "Play", es: "Jugada" }
    head_equity { en: "Equity", es: "Valor" }
    in_percent(turns) { en: "Chances in % · turns ahead: {turns}", es: "Probabilidades en % · turnos por delante: {turns}" }
    the_best { en: "best", es: "mejor" }
    yours { en: "yours", es: "la tuya" }
    the_made { en: "played", es: "la jugada" }
    cube_double { en: "Cube: double", es: "Cubo: dobla" }
    cube_no_double { en: "Cube: no double", es: "Cubo: no dobles" }
    cube_too_good { en: "Cube: too good to double", es: "Cubo: demasiado bueno para doblar" }
    cube_taken { en: "A double would be taken.", es: "Si doblaras, aceptaría." }
    cube_passed { en: "A double would be passed.", es: "Si doblaras, rechazaría." }
    cube_taken_before { en: "Before the roll: a double would be taken.", es: "Antes de tirar: si doblaras, aceptaría." }
    cube_passed_before { en: "Before the roll: a double would be passed.", es: "Antes de tirar: si doblaras, rechazaría." }
    way_no_double { en: "No double", es: "No doblar" }
    way_double_take { en: "Double, take", es: "Doblar, acepta" }
    way_double_pass { en: "Double, pass", es: "Doblar, pasa" }
    hint_estimated(moves, value) { en: "Hint: {moves} (estimated {value})", es: "Pista: {moves} (estimado {value})" }
    hint_exact(moves, value) { en: "Hint: {moves} (proved {value})", es: "Pista: {moves} (demostrado {value})" }

    lesson_step(nth, count) { en: "Lesson · step {nth} of {count}", es: "Lección · paso {nth} de {count}" }
    next { en: "Next", es: "Siguiente" }
    end_lesson { en: "End the lesson", es: "Terminar la lección" }
    lesson { en: "lesson", es: "lección" }

    puzzles { en: "Puzzles", es: "Problemas" }
    puzzle_of_the_day { en: "Puzzle of the day", es: "Problema del día" }
    puzzle_number(number, count) { en: "{number} of {count}", es: "{number} de {count}" }
    no_puzzles { en: "There are no puzzles of this game yet.", es: "Aún no hay problemas de este juego." }
    one_move_wins { en: "One move wins. Find it.", es: "Una jugada gana. Encuéntrala." }
    one_move_draws { en: "One move saves the draw. Find it.", es: "Una jugada salva el empate. Encuéntrala." }
    one_play_is_best { en: "One play is the best. Find it.", es: "Una jugada es la mejor. Encuéntrala." }
    others_do_not_win(count) {
        en: "The other {count} do not win: that is proved.",
        es: "Las otras {count} no ganan: está demostrado.",
    }
    others_lose(count) { en: "The other {count} lose: that is proved.", es: "Las otras {count} pierden: está demostrado." }
    others_are_worse_proved(by) {
        en: "Any other is worse by {by} points at least: that is proved.",
        es: "Cualquier otra es peor por {by} puntos al menos: está demostrado.",
    }
    others_are_worse_estimated(by) {
        en: "Any other is worse by about {by} points: that is estimated.",
        es: "Cualquier otra es peor por unos {by} puntos: es una estimación.",
    }
    show_solution { en: "Show solution", es: "Ver solución" }
    try_again { en: "Try again", es: "Otra vez" }
    the_solution { en: "The solution", es: "La solución" }
    that_is_it { en: "That is it!", es: "¡Esa es!" }
    that_wins(value) { en: "It wins, and keeps {value}.", es: "Gana, y conserva {value}." }
    that_draws { en: "It is the only one that does not lose.", es: "Es la única que no pierde." }
    that_is_best(by) { en: "It is better than any other by {by}.", es: "Es mejor que cualquier otra por {by}." }
    not_that(played) { en: "Not {played}", es: "{played} no" }
    that_does_not_win { en: "That does not win.", es: "Con esa no se gana." }
    that_loses { en: "That loses.", es: "Con esa se pierde." }
    that_is_worse { en: "There is something better.", es: "Hay algo mejor." }
    that_is_worth_less(value, best) {
        en: "That is worth {value} to you, the best play {best}.",
        es: "Eso vale {value} para ti; la mejor jugada, {best}.",
    }
    refuted_proved(moves, value) {
        en: "Then comes {moves}, and it is worth {value} to you: proved.",
        es: "Entonces viene {moves}, y para ti vale {value}: demostrado.",
    }
    refuted_estimated(moves, value) {
        en: "Then comes {moves}, and it is worth {value} to you, estimated.",
        es: "Entonces viene {moves}, y para ti vale {value}, estimado.",
    }
    solved_at_once { en: "Solved at once.", es: "Resuelto a la primera." }
    solved { en: "Solved.", es: "Resuelto." }
    difficulty { en: "Difficulty", es: "Dificultad" }
    very_easy { en: "very easy", es: "muy fácil" }
    easy { en: "easy", es: "fácil" }
    medium { en: "medium", es: "media" }
    hard { en: "hard", es: "difícil" }
    very_hard { en: "very hard", es: "muy difícil" }
    tries { en: "Tries", es: "Intentos" }
    none_yet { en: "none yet", es: "ninguno todavía" }
    solved_puzzles { en: "Solved", es: "Resueltos" }
    solved_so_far(solved, at_once) { en: "{solved}, {at_once} at once", es: "{solved}, {at_once} a la primera" }
    streak { en: "Streak", es: "Racha" }
    days(count) { en: "{count} days", es: "{count} días" }
    earlier { en: "Earlier", es: "Anteriores" }
    day_and_month(day, month) { en: "{day} {month}", es: "{day} de {month}" }
    monday { en: "M", es: "L" }
    tuesday { en: "T", es: "M" }
    wednesday { en: "W", es: "X" }
    thursday { en: "T", es: "J" }
    friday { en: "F", es: "V" }
    saturday { en: "S", es: "S" }
    sunday { en: "S", es: "D" }

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

    tables { en: "Tables", es: "Mesas" }
    table { en: "Table", es: "Mesa" }
    tab_table { en: "Table", es: "Mesa" }
    open_tables { en: "Open tables", es: "Mesas abiertas" }
    no_tables { en: "Nobody is waiting. Create a table, and whoever has the link can come.", es: "Nadie espera. Crea una mesa: quien tenga el enlace puede venir." }
    about_tables { en: "A table that nobody comes to closes by itself. A name is enough: there are no accounts.", es: "Una mesa sin nadie se cierra sola. Con nombre basta: no hay cuentas." }
    to_watch { en: "Being played, to watch", es: "En juego, para mirar" }
    to_the_tables { en: "To the tables", es: "A las mesas" }
    all { en: "All", es: "Todas" }
    invitation_link { en: "Invitation link", es: "Enlace de invitación" }
    join { en: "Join", es: "Unirme" }
    sit_down { en: "Sit down", es: "Sentarme" }
    watch { en: "Watch", es: "Mirar" }
    being_played { en: "being played", es: "en juego" }
    you_play(side) { en: "you play {side}", es: "juegas: {side}" }
    you_as(side) { en: "you · {side}", es: "tú · {side}" }
    create_table { en: "Create a table", es: "Crear una mesa" }
    create { en: "Create table", es: "Crear mesa" }
    game { en: "Game", es: "Juego" }
    elsewhere { en: "Elsewhere", es: "A distancia" }
    who_comes { en: "Opponent", es: "Rival" }
    a_person { en: "A person", es: "Una persona" }
    servers_bot { en: "Bot of the server", es: "Robot del servidor" }
    who_may_join { en: "Who may join", es: "Quién puede entrar" }
    anyone { en: "Anyone", es: "Cualquiera" }
    link_only { en: "Link only", es: "Solo con enlace" }
    clock { en: "Clock", es: "Reloj" }
    no_clock { en: "None", es: "Sin" }
    without_clock { en: "no clock", es: "sin reloj" }
    with_delay(minutes, seconds) { en: "{minutes} · {seconds} free", es: "{minutes} · {seconds} libres" }
    days_a_turn(days) { en: "{days} days", es: "{days} días" }
    online { en: "online", es: "en línea" }
    on_this_device { en: "on this device", es: "en este aparato" }
    your_turn { en: "Your turn", es: "Te toca" }

    one_moment { en: "One moment", es: "Un momento" }
    server_unreached { en: "The server cannot be reached", es: "No se puede llegar al servidor" }
    no_such_table { en: "There is no such table", es: "No hay tal mesa" }
    waiting { en: "Waiting for an opponent", es: "Esperando rival" }
    you_are_invited { en: "A seat is free", es: "Hay un asiento libre" }
    table_closed { en: "The table is closed", es: "La mesa está cerrada" }
    starts_by_itself { en: "The game starts by itself when someone sits down.", es: "La partida empieza sola cuando alguien se sienta." }
    play_a_bot_meanwhile { en: "Play a bot meanwhile", es: "Jugar con un robot mientras" }
    cancel_table { en: "Cancel the table", es: "Cancelar la mesa" }
    free_seat { en: "Free seat", es: "Asiento libre" }
    your_word { en: "Your word for the dice (optional)", es: "Tu palabra para los dados (opcional)" }
    set_word { en: "Set", es: "Poner" }
    about_word {
        en: "The server has chosen a secret already and shows its fingerprint; your word and your opponent’s go into every roll. At the end you see the secret and can check them all.",
        es: "El servidor ya ha elegido un secreto y muestra su huella; tu palabra y la del rival entran en cada tirada. Al final ves el secreto y puedes comprobarlas todas.",
    }
    qr_code { en: "The invitation as a code for a camera", es: "La invitación como código para una cámara" }
    copy { en: "Copy", es: "Copiar" }
    copied { en: "Copied", es: "Copiado" }
    copy_by_hand {
        en: "This address is not a secure one, so the browser lends no clipboard: the link is marked, copy it by hand.",
        es: "Esta dirección no es segura y el navegador no presta portapapeles: el enlace está marcado, cópialo a mano.",
    }

    is_there { en: "here", es: "en línea" }
    is_away { en: "away", es: "ausente" }
    sending { en: "sending…", es: "enviando…" }
    reconnecting { en: "The line is lost. Reconnecting; nothing that was played is lost.", es: "Se ha cortado. Reconectando; nada de lo jugado se pierde." }
    take_back { en: "Taking back", es: "Deshacer" }
    by_consent { en: "if the other one agrees", es: "con permiso del otro" }
    watchers { en: "Watching", es: "Miran" }
    link_to_watch { en: "Link to watch", es: "Enlace para mirar" }
    about_watch_link { en: "With this link anyone watches the game; your seat is yours alone, in this browser.", es: "Con este enlace se mira la partida; tu asiento es solo tuyo, en este navegador." }
    go_on_elsewhere { en: "Go on from another device", es: "Seguir desde otro aparato" }
    seat_link { en: "Link of your seat", es: "Enlace de tu asiento" }
    about_seat_link { en: "Whoever has this link plays for you: keep it to yourself.", es: "Quien tiene este enlace juega por ti: guárdatelo." }
    offer_draw { en: "Offer a draw", es: "Ofrecer tablas" }
    resign_dots { en: "Resign…", es: "Rendirse…" }
    ask_takeback { en: "Ask to take back your last move?", es: "¿Pedir deshacer tu última jugada?" }
    ask_for_it { en: "Ask", es: "Pedirlo" }
    ask_draw { en: "Offer a draw?", es: "¿Ofrecer tablas?" }
    about_offer { en: "The other one decides. Playing on lets the offer lapse.", es: "El otro decide. Si se sigue jugando, la oferta decae." }
    opponent_vanished { en: "Your opponent is away. After a while without a move you may claim the game or leave.", es: "Tu rival está ausente. Tras un rato sin jugada puedes reclamar la partida o irte." }
    claim_win { en: "Claim the win", es: "Reclamar la victoria" }
    claim_abort { en: "Leave without a result", es: "Irme sin resultado" }
    ask_claim_win { en: "Claim the win?", es: "¿Reclamar la victoria?" }
    ask_claim_abort { en: "Leave without a result?", es: "¿Irte sin resultado?" }
    about_claim { en: "The server grants it only if your opponent has been away long enough.", es: "El servidor lo concede solo si tu rival lleva bastante tiempo ausente." }
    agree { en: "Accept", es: "Aceptar" }
    no_thanks { en: "No", es: "No" }
    forget_move { en: "Drop it", es: "Dejarla" }
    rematch { en: "Rematch", es: "Revancha" }

    dice_check { en: "Dice check", es: "Comprobar los dados" }
    check_dice { en: "Check the dice", es: "Comprobar los dados" }
    to_the_game { en: "To the game", es: "A la partida" }
    throws { en: "Throws", es: "Tiradas" }
    follows { en: "follows from the secret", es: "sale del secreto" }
    does_not_follow { en: "does not follow from the secret", es: "no sale del secreto" }
    all_agree(count) { en: "All rolls agree: {count}", es: "Todas las tiradas concuerdan: {count}" }
    some_disagree(count, of) { en: "{count} of {of} rolls do not agree", es: "{count} de {of} tiradas no concuerdan" }
    wrong_secret { en: "The secret is not the one that was promised", es: "El secreto no es el que se prometió" }
    computed_here { en: "Worked out again in this browser, without asking the server.", es: "Calculado de nuevo en este navegador, sin preguntar al servidor." }
    fingerprint { en: "Fingerprint, given before the first roll", es: "Huella, dada antes de la primera tirada" }
    words { en: "Words", es: "Palabras" }
    no_words { en: "nobody added a word", es: "nadie añadió una palabra" }
    secret { en: "Secret, shown at the end", es: "Secreto, mostrado al final" }
    not_yet_shown { en: "not shown yet", es: "aún no se muestra" }
    gives_fingerprint { en: "gives that fingerprint", es: "da esa huella" }
    each_follows { en: "Each roll follows from secret, words and number", es: "Cada tirada sale del secreto, las palabras y su número" }
    numbers_by_player { en: "Numbers by player", es: "Números por jugador" }
    expected { en: "expected", es: "esperado" }
    doubles { en: "Doubles", es: "Dobles" }
    pips_a_throw { en: "Pips a roll", es: "Puntos por tirada" }
    about_chi { en: "χ² of fair dice stays below 11.07 in nineteen games of twenty.", es: "El χ² de unos dados justos queda por debajo de 11,07 en diecinueve de veinte partidas." }

    key_undo { en: "undo", es: "deshacer" }
    key_redo { en: "redo", es: "rehacer" }
    key_hint { en: "hint", es: "pista" }
    key_flip { en: "turn the board", es: "girar el tablero" }
    key_step { en: "one move back, forward", es: "una jugada atrás, adelante" }
    key_mistake { en: "next mistake of a game that is over", es: "siguiente error de una partida terminada" }
    key_ends { en: "first position, last position", es: "primera posición, última posición" }
    key_arrows { en: "from place to place on the board", es: "de un sitio a otro del tablero" }
    key_pages { en: "to the next place that can be touched", es: "al siguiente sitio que se puede tocar" }
    key_enter { en: "touch the place", es: "tocar el sitio" }
    key_escape { en: "put down, close", es: "soltar, cerrar" }
    key_help { en: "this sheet", es: "esta hoja" }
}
