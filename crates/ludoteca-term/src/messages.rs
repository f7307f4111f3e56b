//! Every sentence of the terminal, in every language.

ludoteca_game::messages! {
    cannot_read(file, why) { en: "cannot read {file}: {why}", es: "no se puede leer {file}: {why}" }
    cannot_write(file, why) { en: "cannot write {file}: {why}", es: "no se puede escribir {file}: {why}" }
    exists_already(file) {
        en: "{file} exists already; choose another name",
        es: "{file} ya existe; elige otro nombre",
    }
    already_open(file) {
        en: "another program is playing this game: {file}",
        es: "otro programa está jugando esta partida: {file}",
    }
    not_kept(why) {
        en: "the game cannot be kept: {why}. It goes on; «save FILE» keeps it elsewhere.",
        es: "la partida no se puede conservar: {why}. Sigue; «guardar FICHERO» la guarda en otro sitio.",
    }

    about_help { en: "this help", es: "esta ayuda" }
    about_board { en: "shows the board", es: "muestra el tablero" }
    about_text { en: "shows the board as plain text", es: "muestra el tablero en formato texto" }
    about_moves { en: "lists the legal moves", es: "enumera las jugadas legales" }
    about_hint { en: "what the best bot would play", es: "lo que jugaría el mejor bot" }
    about_tutor {
        en: "[doubts|mistakes|blunders|AMOUNT|off]: asks before a decision that gives so much away",
        es: "[dudas|errores|graves|CANTIDAD|no]: pregunta ante una decisión que regala tanto",
    }
    tutor_silent { en: "The tutor says nothing any more.", es: "El tutor ya no dice nada." }
    tutor_from_grade(grade) {
        en: "The tutor asks before every decision that is {grade} or worse.",
        es: "El tutor pregunta ante cada decisión que sea {grade} o peor.",
    }
    tutor_from_cost(cost) {
        en: "The tutor asks before every decision that gives away more than {cost}.",
        es: "El tutor pregunta ante cada decisión que regale más de {cost}.",
    }
    tutor_unknown(given) {
        en: "{given} is neither doubts, mistakes, blunders, off nor an amount from 0 to 1000",
        es: "{given} no es dudas, errores, graves, no ni una cantidad de 0 a 1000",
    }
    tutor_reckons(played, cost) {
        en: "The tutor: {played} gives away {cost}, as far as the engine sees.",
        es: "El tutor: {played} regala {cost}, según el motor.",
    }
    tutor_proves(played, cost) {
        en: "The tutor: {played} gives away {cost}; that is proved.",
        es: "El tutor: {played} regala {cost}; está demostrado.",
    }
    tutor_question {
        en: "Play it anyway? (y: yes, n: try again, h: show me what is better)",
        es: "¿Jugarla igual? (s: sí, n: probar otra, m: muéstrame lo mejor)",
    }
    tutor_better(moves) { en: "Better: {moves}", es: "Mejor: {moves}" }
    tutor_try_again { en: "It is not made. Decide again.", es: "No está hecha. Decide de nuevo." }
    tutor_looks { en: "The tutor looks at it…", es: "El tutor la mira…" }
    about_history { en: "the moves so far", es: "las jugadas hasta ahora" }
    about_position { en: "the position as text, for --position", es: "la posición como texto, para --position" }
    about_undo { en: "undoes a step, then the decision before", es: "deshace un paso, luego la decisión anterior" }
    about_redo { en: "makes again what was undone", es: "rehace lo deshecho" }
    about_resign { en: "gives the game up", es: "da el juego por perdido" }
    about_forfeit { en: "gives the whole match up, after a question", es: "abandona la partida entera, tras una pregunta" }
    ask_forfeit(name) {
        en: "Does {name} give up the whole match? (y/n)",
        es: "¿Abandona {name} la partida entera? (s/n)",
    }
    who_forfeits(one, two) {
        en: "say who gives up the match: forfeit 1 ({one}) or forfeit 2 ({two})",
        es: "di quién abandona la partida: abandonar 1 ({one}) o abandonar 2 ({two})",
    }
    nobody_here { en: "nobody at this screen plays", es: "en esta pantalla no juega nadie" }
    not_forfeited { en: "The match goes on.", es: "La partida sigue." }
    about_save { en: "FILE: writes the record to a file", es: "FICHERO: escribe el registro en un fichero" }
    about_load { en: "FILE: goes on with the game of a record", es: "FICHERO: sigue con la partida de un registro" }
    about_quit { en: "interrupts the game; it is kept", es: "interrumpe la partida; queda guardada" }

    see_help { en: "«help» lists everything you can say.", es: "«ayuda» enumera todo lo que puedes decir." }
    interrupted {
        en: "The match is interrupted, the game ends.",
        es: "Interrumpida la partida, se concluye el juego.",
    }
    how_to_resume {
        en: "The game is kept; «ludoteca play --resume» goes on with it.",
        es: "La partida queda guardada; «ludoteca play --resume» sigue con ella.",
    }
    ask_name(side) {
        en: "Name of the player with {side} (Enter: none):",
        es: "Nombre del jugador con {side} (Intro: ninguno):",
    }
    both(one, other) { en: "{one}; {other}", es: "{one}; {other}" }
    no_mode(given) { en: "{given} says nothing here", es: "aquí {given} no significa nada" }
    thinking(name) { en: "{name} is thinking…", es: "{name} está pensando…" }
    legal_moves(count, moves) { en: "{count} legal moves: {moves}", es: "{count} jugadas legales: {moves}" }
    hint_estimated(moves, value) {
        en: "Hint: {moves} (estimated {value})",
        es: "Pista: {moves} (estimado {value})",
    }
    hint_proved(moves, value) { en: "Hint: {moves} (proved {value})", es: "Pista: {moves} (demostrado {value})" }
    hint_figures(figures) { en: "      {figures}", es: "       {figures}" }
    hint_cube(told, advice) { en: "      {told}: {advice}", es: "       {told}: {advice}" }
    no_hint { en: "There is nothing to advise here.", es: "Aquí no hay nada que aconsejar." }
    no_history { en: "Nothing has been played yet.", es: "Aún no se ha jugado nada." }
    position_is(position) { en: "Position: {position}", es: "Posición: {position}" }
    taken_back { en: "Taken back.", es: "Deshecho." }
    made_again { en: "Made again.", es: "Rehecho." }
    saved_in(file) { en: "Saved in {file}.", es: "Guardada en {file}." }
    loaded_from(file) { en: "The game of {file} goes on.", es: "Sigue la partida de {file}." }
    no_game_in(file) { en: "there is no game in {file}", es: "no hay ninguna partida en {file}" }
    file_missing { en: "a file name is missing", es: "falta el nombre del fichero" }
    line_too_long { en: "this line is too long for a move", es: "esta línea es demasiado larga para una jugada" }

    resume_title { en: "Games that can go on:", es: "Partidas que pueden seguir:" }
    resume_line(number, title, one, two, date, moves) {
        en: "{number}. {title}: {one} - {two}, {date}, entries: {moves}",
        es: "{number}. {title}: {one} - {two}, {date}, anotaciones: {moves}",
    }
    resume_damaged(file, why) { en: "{file} cannot be read: {why}", es: "no se puede leer {file}: {why}" }
    resume_none { en: "No game can go on.", es: "No hay ninguna partida que pueda seguir." }
    resume_ask { en: "Number of the game (empty: none): ", es: "Número de la partida (vacío: ninguna): " }
    resume_wrong(given, last) {
        en: "{given} is not a number from 1 to {last}",
        es: "{given} no es un número del 1 al {last}",
    }

    title(game, one, two) { en: "{game}: {one} against {two}", es: "{game}: {one} contra {two}" }
    heading_moves(count) { en: "Moves ({count})", es: "Jugadas ({count})" }
    heading_scores { en: "Scores", es: "Puntajes" }
    heading_log { en: "what was said", es: "lo que se ha dicho" }
    more_above { en: "^ more: Ctrl-L", es: "^ hay más: Ctrl-L" }
    page_keys { en: "arrows, PgUp, PgDn; Esc closes", es: "flechas, RePág, AvPág; Esc cierra" }
    last_board {
        en: "The round is over. Enter goes on.",
        es: "La ronda ha terminado. Intro sigue.",
    }
    paused { en: "Paused. Space goes on.", es: "En pausa. Espacio sigue." }
    too_small(columns, lines, width, height) {
        en: "The terminal is too small: it has {width}×{height} and needs {columns}×{lines}. The game waits.",
        es: "La terminal es demasiado pequeña: tiene {width}×{height} y hacen falta {columns}×{lines}. La partida espera.",
    }
    wait_for(name) { en: "It is the turn of {name}.", es: "Es el turno de {name}." }
    nobody_to_act { en: "The game is over; n begins another one.", es: "La partida ha terminado; n empieza otra." }
    speed_is(speed) { en: "Moves in a second: {speed}", es: "Jugadas por segundo: {speed}" }
    ask_quit {
        en: "Leave the game? It is kept. (y/n)",
        es: "¿Salir de la partida? Queda guardada. (s/n)",
    }
    ask_resign { en: "Give the game up? (y/n)", es: "¿Rendirse? (s/n)" }
    ask_again { en: "n play again   q leave   Esc look at the board", es: "n jugar de nuevo   q salir   Esc ver el tablero" }
    keys_playing {
        en: "type a move   arrows Enter play   Bksp undo   ^T hint   ? help   ^Q leave",
        es: "escribe o flechas e Intro   Retroceso deshace   ^T pista   ? ayuda   ^Q salir",
    }
    keys_watching {
        en: "Space pause   + - speed   ^F turn the board   ? help   q leave",
        es: "Espacio pausa   + - velocidad   ^F girar el tablero   ? ayuda   q salir",
    }
    help_type {
        en: "Type a move or a command and press Enter; any letter or digit begins the line.",
        es: "Escribe una jugada o una orden y pulsa Intro; cualquier letra o cifra empieza la línea.",
    }
    help_cursor { en: "Arrows move the cursor, Tab leads to the next legal place.", es: "Las flechas mueven el cursor, Tab lleva al siguiente lugar legal." }
    help_touch { en: "Enter or a click touches: from, then to. Esc puts down.", es: "Intro o un clic toca: origen y destino. Esc suelta." }
    help_usual { en: "Space rolls or confirms; elsewhere it touches.", es: "Espacio tira o confirma; si no, toca." }
    help_undo { en: "Backspace or Ctrl-Z undoes, Ctrl-Y redoes, Ctrl-T gives a hint; «forfeit» leaves a whole match.", es: "Retroceso o Ctrl-Z deshace, Ctrl-Y rehace, Ctrl-T da una pista; «abandonar» deja la partida entera." }
    help_view {
        en: "Ctrl-F turns the board, Ctrl-L shows all that was said, PgUp and PgDn or the wheel scroll the moves.",
        es: "Ctrl-F gira el tablero, Ctrl-L muestra todo lo dicho, RePág y AvPág o la rueda desplazan las jugadas.",
    }
    help_speed { en: "Between bots: Space pauses, + and - change the speed.", es: "Entre bots: Espacio pausa, + y - cambian la velocidad." }
    help_leave { en: "Ctrl-Q leaves, Ctrl-C at once; the game is kept.", es: "Ctrl-Q sale, Ctrl-C al momento; la partida queda guardada." }
    help_marks(live, last) {
        en: "[ ] cursor   ( ) picked   {live} legal   {last} last move",
        es: "[ ] cursor   ( ) elegida   {live} legal   {last} última jugada",
    }
    help_commands(words) { en: "Commands: {words}", es: "Órdenes: {words}" }

    about_takeback { en: "asks to take the last decision back", es: "pide rectificar la última decisión" }
    about_draw { en: "offers a draw", es: "propone tablas" }
    about_accept { en: "accepts what is offered", es: "acepta lo que se propone" }
    about_refuse { en: "refuses what is offered", es: "rechaza lo que se propone" }
    about_forfeit_online { en: "gives the whole match up, at once", es: "abandona la partida entera, en el acto" }
    about_claim { en: "wins if the opponent has vanished", es: "gana si el rival ha desaparecido" }
    about_rematch { en: "wants to play again", es: "quiere jugar otra vez" }
    about_quit_online { en: "leaves; the table stays at the server", es: "sale; la mesa queda en el servidor" }
    online_table(id) { en: "Table {id}", es: "Mesa {id}" }
    online_invitation(player, link) {
        en: "Seat {player} is open. Send this link to whoever is to play: {link}",
        es: "El asiento {player} está libre. Envía este enlace a quien vaya a jugar: {link}",
    }
    online_seat(player, link) {
        en: "Seat {player} on another device: {link}",
        es: "El asiento {player} en otro aparato: {link}",
    }
    online_watching { en: "You are looking on; «quit» leaves.", es: "Estás mirando; «salir» sale." }
    online_waiting { en: "Waiting for somebody to take the open seat…", es: "Esperando a que alguien ocupe el asiento libre…" }
    online_joined(name) { en: "{name} is here.", es: "Ha llegado {name}." }
    online_closed(why) { en: "The table is closed: {why}.", es: "La mesa está cerrada: {why}." }
    online_after { en: "«rematch» plays again, «quit» leaves.", es: "«revancha» juega otra vez, «salir» sale." }
    online_left { en: "The table stays at the server.", es: "La mesa queda en el servidor." }
    online_lost(why) { en: "{why}. Trying again…", es: "{why}. Se intenta de nuevo…" }
    online_back { en: "Connected again.", es: "Conectado de nuevo." }
    online_ended { en: "The connection has ended", es: "La conexión ha terminado" }
    online_unreachable(why) { en: "the server cannot be reached: {why}", es: "no se llega al servidor: {why}" }
    online_distrusted(why) { en: "the server is not trusted: {why}", es: "el servidor no es de fiar: {why}" }
    online_garbled { en: "what came is no answer of a Ludoteca server", es: "lo que ha llegado no es una respuesta de un servidor de Ludoteca" }
    online_refused(why) { en: "{why}", es: "{why}" }
    online_status(status) { en: "the server answers with {status}", es: "el servidor responde con {status}" }
    online_address(given) {
        en: "{given} is no address such as http://127.0.0.1:7700 or https://play.example",
        es: "{given} no es una dirección como http://127.0.0.1:7700 o https://play.example",
    }
    online_no_seat { en: "this link is of no seat at this table", es: "este enlace no es de ningún asiento de esta mesa" }
    online_no_offer { en: "nothing is offered", es: "no se propone nada" }
    offers_draw(name) { en: "{name} offers a draw: «accept» or «refuse».", es: "{name} propone tablas: «aceptar» o «rechazar»." }
    offers_takeback(name) {
        en: "{name} asks to take a move back: «accept» or «refuse».",
        es: "{name} pide rectificar: «aceptar» o «rechazar».",
    }
    offers_rematch(name) { en: "{name} wants to play again: «accept» or «refuse».", es: "{name} quiere la revancha: «aceptar» o «rechazar»." }
}
