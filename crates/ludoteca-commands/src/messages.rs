//! Every sentence of the command line, in every language.

ludoteca_game::messages! {
    error { en: "error", es: "error" }
    warning { en: "warning", es: "aviso" }
    contradiction(why) { en: "the file contradicts itself, {why}", es: "el archivo se contradice, {why}" }
    help_strict {
        en: "Refuses a file that contradicts itself, instead of a warning",
        es: "Rechaza un archivo que se contradice, en vez de avisar",
    }
    see_help { en: "See «ludoteca --help».", es: "Consulta «ludoteca --help»." }
    unknown_command(given) { en: "there is no command {given}", es: "no hay ninguna orden {given}" }
    unknown_argument(given) { en: "there is no option {given} here", es: "aquí no hay ninguna opción {given}" }
    missing_argument(missing) { en: "missing: {missing}", es: "falta: {missing}" }
    missing_value(argument) { en: "{argument} needs a value", es: "{argument} necesita un valor" }
    invalid_value(given, argument, known) {
        en: "{given} is no value of {argument}; there are: {known}",
        es: "{given} no es un valor de {argument}; los hay: {known}",
    }
    argument_conflict(one, other) { en: "{one} does not go with {other}", es: "{one} no puede ir con {other}" }
    missing_command(known) { en: "a command is missing: {known}", es: "falta una orden: {known}" }
    invalid_utf8 { en: "the arguments are not UTF-8 text", es: "los argumentos no son texto UTF-8" }
    wrong_usage(what) { en: "wrong usage: {what}", es: "uso incorrecto: {what}" }

    heading_usage { en: "Usage:", es: "Uso:" }
    heading_commands { en: "Commands", es: "Órdenes" }
    heading_arguments { en: "Arguments", es: "Argumentos" }
    heading_options { en: "Options", es: "Opciones" }
    heading_settings { en: "Settings of each game:", es: "Ajustes de cada juego:" }
    name_options { en: "[OPTIONS]", es: "[OPCIONES]" }
    name_command { en: "COMMAND", es: "ORDEN" }

    about_program { en: "Classic two-player games in one program", es: "Juegos clásicos para dos en un solo programa" }
    about_play {
        en: "Plays a game in the terminal, against a friend or a bot",
        es: "Juega una partida en la terminal, contra un amigo o un bot",
    }
    about_moves {
        en: "Applies moves and prints the position and its legal moves",
        es: "Aplica jugadas y muestra la posición y sus jugadas legales",
    }
    about_perft { en: "Counts the sequences of moves of a length", es: "Cuenta las secuencias de jugadas de una longitud" }
    about_analyze {
        en: "Says what a position and each of its moves are worth",
        es: "Dice cuánto vale una posición y cada una de sus jugadas",
    }
    about_solve {
        en: "Looks for the exact value of a position",
        es: "Busca el valor exacto de una posición",
    }
    help_analyze_level {
        en: "Who judges: the house player of this level, 1 to 8; 8 unless said",
        es: "Quién juzga: el jugador de la casa de este nivel, de 1 a 8; 8 si no se dice",
    }
    help_limit { en: "How many seconds it may take", es: "Cuántos segundos puede tardar" }
    help_analyze_limit {
        en: "How many seconds it may take; level 8 takes them all, unless it is sure before",
        es: "Cuántos segundos puede tardar; el nivel 8 los usa todos, si no está seguro antes",
    }
    help_solve_threads { en: "How many threads it may use; 1 unless said", es: "Cuántos hilos puede usar; 1 si no se dice" }
    help_memory {
        en: "How many MiB it may take to remember positions; 512 unless said",
        es: "Cuántos MiB puede usar para recordar posiciones; 512 si no se dice",
    }
    not_a_number(option, given, max) {
        en: "--{option}: {given} is no whole number from 1 to {max}",
        es: "--{option}: {given} no es un número entero de 1 a {max}",
    }
    not_a_limit(given) {
        en: "--limit: {given} is no number of seconds",
        es: "--limit: {given} no es un número de segundos",
    }
    no_way_of_judging(game) {
        en: "in {game} nobody judges by turns ahead or by playing games out; choose a level instead",
        es: "en {game} nadie juzga por turnos vistos ni jugando partidas; elige un nivel",
    }
    plies_or_rollout {
        en: "either plies or rollout, not both",
        es: "o plies o rollout, no los dos",
    }
    help_turns_ahead {
        en: "Judges by looking so many turns ahead, 0 to 3, where dice are thrown",
        es: "Juzga mirando tantos turnos por delante, de 0 a 3, donde hay dados",
    }
    help_rollout {
        en: "Judges by playing so many games out, where dice are thrown",
        es: "Juzga jugando tantas partidas hasta el final, donde hay dados",
    }
    help_rollout_turns {
        en: "Plays so many turns of each game, and judges what is left at once",
        es: "Juega tantos turnos de cada partida y juzga lo que queda al momento",
    }
    turns_of_a_rollout {
        en: "turns are those of a rollout: say how many games with rollout",
        es: "los turnos son de un rollout: di cuántas partidas con rollout",
    }
    performance_told(performance, rate) {
        en: "{performance} (error rate {rate})",
        es: "{performance} (tasa de error {rate})",
    }
    luck_told(luck) { en: "luck {luck}", es: "suerte {luck}" }
    rating_of(player, performance, board, boards, stakes, doubles, luck) {
        en: "Player {player}: performance rating {performance}; plays −{board} in {boards} decisions, cube −{stakes} in {doubles}; luck {luck}",
        es: "Jugador {player}: rendimiento {performance}; jugadas −{board} en {boards} decisiones, cubo −{stakes} en {doubles}; suerte {luck}",
    }
    nobody_to_move {
        en: "there is nothing to decide in this position",
        es: "en esta posición no hay nada que decidir",
    }
    no_solver(game) { en: "nobody can solve {game}", es: "nadie sabe resolver {game}" }
    value_proved(player, value) {
        en: "Worth {value} to player {player}: proved",
        es: "Vale {value} para el jugador {player}: demostrado",
    }
    value_estimated(player, value) {
        en: "Worth about {value} to player {player}",
        es: "Vale alrededor de {value} para el jugador {player}",
    }
    not_solved(player, least, most) {
        en: "Not solved; proved: at least {least}, at most {most} for player {player}",
        es: "Sin resolver; demostrado: al menos {least} y como mucho {most} para el jugador {player}",
    }
    best_moves(moves) { en: "Keep the value: {moves}", es: "Conservan el valor: {moves}" }
    best_moves_so_far(moves) {
        en: "Keep the value, of those looked at so far: {moves}",
        es: "Conservan el valor, de las miradas hasta ahora: {moves}",
    }
    line_told(moves) { en: "Line: {moves}", es: "Línea: {moves}" }
    work_told(nodes, millis) { en: "{nodes} positions, {millis} ms", es: "{nodes} posiciones, {millis} ms" }
    help_analyze_sgf {
        en: "Writes the game as SGF too, with what was found in it, for other programs to show",
        es: "Escribe además la partida en SGF con lo encontrado dentro, para otros programas",
    }
    help_analyze_html {
        en: "Writes a page about the game too, with the boards of all mistakes",
        es: "Escribe además una página sobre la partida, con los tableros de todos los errores",
    }
    html_graph { en: "What the game was worth, move by move", es: "Lo que valía la partida, jugada a jugada" }
    html_board { en: "the board before it", es: "el tablero antes" }
    html_mistakes { en: "Mistakes", es: "Errores" }
    html_no_mistakes { en: "Nobody gave anything away.", es: "Nadie ha regalado nada." }
    html_every_decision { en: "Every decision", es: "Todas las decisiones" }
    html_player(number) { en: "Player {number}", es: "Jugador {number}" }
    html_mistake(played, cost, better) {
        en: "{played}: {cost}; better: {better}",
        es: "{played}: {cost}; mejor: {better}",
    }
    html_mean_cost { en: "given away a decision", es: "regalado por decisión" }
    html_plays { en: "plays", es: "jugadas" }
    html_cube { en: "cube", es: "cubo" }
    html_error_rate { en: "error rate", es: "tasa de error" }
    html_worth { en: "worth", es: "valor" }
    html_performance { en: "performance rating", es: "rendimiento" }
    html_luck { en: "luck", es: "suerte" }
    html_played { en: "played", es: "jugado" }
    html_cost { en: "cost", es: "coste" }
    html_better { en: "better", es: "mejor" }
    help_analyze_record {
        en: "Goes over the game of a file: every mistake, what it cost, what was better, and a graph",
        es: "Repasa la partida de un fichero: cada error, lo que costó, lo que era mejor, y una gráfica",
    }
    help_analyze_svg { en: "Writes the graph as an SVG picture too", es: "Escribe también la gráfica como imagen SVG" }
    reviewing(bar, done, all) { en: "{bar} {done} of {all} moves", es: "{bar} {done} de {all} jugadas" }
    reviewed(grade, lost, better) {
        en: "{grade}, {lost}; better: {better}",
        es: "{grade}, {lost}; mejor: {better}",
    }
    review_of(player, blunders, mistakes, doubtful, mean) {
        en: "Player {player}: blunders {blunders}, mistakes {mistakes}, doubtful {doubtful}; gives away {mean} a decision",
        es: "Jugador {player}: errores graves {blunders}, errores {mistakes}, dudosas {doubtful}; pierde {mean} por decisión",
    }
    record_of_another_game(file, game, wanted) {
        en: "{file} is a game of {game}, not of {wanted}",
        es: "{file} es una partida de {game}, no de {wanted}",
    }
    about_puzzles {
        en: "Finds positions with one move that wins or saves, or one play that is clearly the best, and rates them",
        es: "Busca posiciones con una sola jugada que gana o salva, o que es claramente la mejor, y las valora",
    }
    help_puzzles_count { en: "How many; 20 unless said", es: "Cuántas; 20 si no se dice" }
    help_puzzles_nodes {
        en: "How many positions a proof may look at; 200000 unless said",
        es: "Cuántas posiciones puede mirar una demostración; 200000 si no se dice",
    }
    help_puzzles_rollout {
        en: "How many games are played out to tell the best play where dice are thrown; 324 unless said",
        es: "Cuántas partidas se juegan hasta el final para saber la mejor jugada donde hay dados; 324 si no se dice",
    }
    help_puzzles_proved {
        en: "Only what is proved, nothing by playing games out",
        es: "Solo lo demostrado, nada jugando partidas hasta el final",
    }
    puzzle_found(found, wanted, level) {
        en: "{found} of {wanted} found; the last one is of level {level}",
        es: "{found} de {wanted} encontradas; la última es de nivel {level}",
    }
    about_bench {
        en: "Does fixed problems of every game and says how long they took",
        es: "Hace problemas fijos de cada juego y dice cuánto ha tardado",
    }
    bench_doing(game, problem) { en: "{game}: {problem}", es: "{game}: {problem}" }
    bench_signature(number) {
        en: "Signature of what the engines do: {number}",
        es: "Firma de lo que hacen los motores: {number}",
    }
    bench_conditions(version, build, machine) {
        en: "Ludoteca {version}, {build}, {machine}, one thread",
        es: "Ludoteca {version}, {build}, {machine}, un hilo",
    }
    about_engine {
        en: "Speaks the Universal Game Interface (UGI) with a tournament program",
        es: "Habla la Universal Game Interface (UGI) con un programa de torneos",
    }
    about_arena {
        en: "Plays bots against each other and says which one is stronger",
        es: "Enfrenta a bots entre sí y dice cuál es más fuerte",
    }
    help_arena_bot {
        en: "A bot; twice, one for each. ugi:COMMAND is another program",
        es: "Un bot; dos veces, una por cada uno. ugi:ORDEN es otro programa",
    }
    help_arena_games { en: "How many games, in pairs; 100 unless said", es: "Cuántas partidas, por parejas; 100 si no se dice" }
    help_arena_openings {
        en: "How many moves are made at random first; 4 unless said, 0 where there are dice",
        es: "Cuántas jugadas se hacen antes al azar; 4 si no se dice, 0 donde hay dados",
    }
    help_arena_nodes {
        en: "How many positions a move may look at, for both bots or one number for each; 0 is no limit",
        es: "Cuántas posiciones puede mirar una jugada, para ambos bots o un número para cada uno; 0 es sin límite",
    }
    help_arena_movetime {
        en: "How many milliseconds a move may take, for both bots or one number for each; 0 is no limit",
        es: "Cuántos milisegundos puede tardar una jugada, para ambos bots o un número para cada uno; 0 es sin límite",
    }
    help_external_movetime {
        en: "How many milliseconds a decision may take at most; what was seen by then counts",
        es: "Cuántos milisegundos puede tardar una decisión como mucho; cuenta lo visto hasta entonces",
    }
    help_arena_journal {
        en: "Notes every pair of games here, and goes on from what is noted already",
        es: "Anota aquí cada pareja de partidas y sigue desde lo ya anotado",
    }
    not_limits(name, given) {
        en: "--{name}: {given} is neither a number nor two numbers with a comma between them",
        es: "--{name}: {given} no es un número ni dos números separados por una coma",
    }
    arena_totals(more, same, fewer, percent) {
        en: "Points on the board in both games of a pair: {more} pairs more, {same} as many, {fewer} fewer ({percent} % not lost)",
        es: "Puntos en el tablero en ambas partidas de una pareja: {more} parejas más, {same} iguales, {fewer} menos ({percent} % no perdidas)",
    }
    help_arena_sprt {
        en: "Stops as soon as one of two guesses of the Elo difference is far more likely, as in 0,20",
        es: "Para en cuanto una de dos suposiciones de la diferencia de Elo es mucho más probable, como 0,20",
    }
    help_arena_records { en: "Keeps the record of every game here", es: "Guarda aquí el registro de cada partida" }
    two_bots_wanted(given) {
        en: "--bot: a contest is between two bots, not {given}",
        es: "--bot: se enfrentan dos bots, no {given}",
    }
    not_two_guesses(given) {
        en: "--sprt: {given} is not two numbers of Elo points, the lower first, as in 0,20",
        es: "--sprt: {given} no son dos números de puntos Elo, primero el menor, como 0,20",
    }
    program_does_not_play(command) {
        en: "{command} cannot be started, or does not answer «ugi»",
        es: "{command} no se puede iniciar, o no responde a «ugi»",
    }
    foul_illegal(bot, said, why) {
        en: "{bot} loses with {said}: {why}",
        es: "{bot} pierde con {said}: {why}",
    }
    foul_late(bot) { en: "{bot} loses by not answering in time", es: "{bot} pierde por no responder a tiempo" }
    foul_gone(bot) { en: "{bot} loses by being gone", es: "{bot} pierde porque ha desaparecido" }
    arena_progress(bar, games, all, wins, draws, losses) {
        en: "{bar} {games} of {all}: +{wins} ={draws} −{losses}",
        es: "{bar} {games} de {all}: +{wins} ={draws} −{losses}",
    }
    arena_bots(one, other) { en: "{one} against {other}", es: "{one} contra {other}" }
    arena_result(games, wins, draws, losses, percent) {
        en: "{games} games: {wins} won, {draws} drawn, {losses} lost: {percent} % of the points",
        es: "{games} partidas: {wins} ganadas, {draws} empatadas, {losses} perdidas: {percent} % de los puntos",
    }
    arena_elo(difference, low, high) {
        en: "Elo {difference} (95 %: {low} to {high})",
        es: "Elo {difference} (95 %: de {low} a {high})",
    }
    arena_accepted(elo) { en: "The sequential test accepts {elo}", es: "La prueba secuencial acepta {elo}" }
    about_certificate {
        en: "Checks certificates of what «solve» has proved",
        es: "Comprueba certificados de lo que «solve» ha demostrado",
    }
    about_certificate_check {
        en: "Follows every answer of a certificate, by code that shares nothing with the engine that wrote it",
        es: "Sigue todas las respuestas de un certificado, con código que no comparte nada con el motor que lo escribió",
    }
    help_certificate_file { en: "The certificate; - is standard input", es: "El certificado; - es la entrada estándar" }
    help_certificate {
        en: "Proves every move and writes a certificate of it, which «certificate check» verifies",
        es: "Demuestra cada jugada y escribe un certificado de ello, que «certificate check» verifica",
    }
    solving(seconds) {
        en: "looking for the exact value, for {seconds} s so far",
        es: "buscando el valor exacto, {seconds} s hasta ahora",
    }
    making_table(percent) {
        en: "making the table of positions that are nearly over: {percent} %",
        es: "haciendo la tabla de posiciones casi acabadas: {percent} %",
    }
    certifying(moves, all, answers) {
        en: "{moves} of {all} moves proved, {answers} answers written",
        es: "{moves} de {all} jugadas demostradas, {answers} respuestas escritas",
    }
    no_certificate(game) {
        en: "results of {game} cannot be certified",
        es: "los resultados de {game} no se pueden certificar",
    }
    not_certified {
        en: "no certificate was written: the work was stopped, or this is no position of a simple round",
        es: "no se ha escrito ningún certificado: el trabajo se detuvo, o no es una posición de una ronda simple",
    }
    certificate_written(file, bytes) {
        en: "Certificate in {file}, {bytes} bytes",
        es: "Certificado en {file}, {bytes} bytes",
    }
    certificate_right(answers) {
        en: "The certificate is right: every one of its {answers} answers was followed",
        es: "El certificado es correcto: se han seguido todas sus respuestas ({answers})",
    }
    about_record { en: "Shows and checks records of games", es: "Muestra y comprueba registros de partidas" }
    about_show { en: "Shows a recorded game", es: "Muestra una partida registrada" }
    about_check { en: "Plays a recorded game again and checks every entry", es: "Repite una partida registrada y comprueba cada anotación" }
    about_convert {
        en: "Turns a recorded game into another format: record, or what the game has",
        es: "Convierte una partida registrada a otro formato: record, o los que tenga el juego",
    }
    about_render { en: "Draws a position as an SVG or PNG picture", es: "Dibuja una posición como imagen SVG o PNG" }
    about_serve {
        en: "Serves the games: the page, and tables for people and robots over HTTP",
        es: "Sirve los juegos: la página, y mesas para personas y robots por HTTP",
    }
    help_serve_game { en: "The game that --open shows", es: "El juego que muestra --open" }
    help_addr { en: "Where; 127.0.0.1:7700 unless said", es: "Dónde; 127.0.0.1:7700 si no se dice" }
    help_open { en: "Shows it in the browser", es: "La muestra en el navegador" }
    help_lan {
        en: "Listens for the whole house, and says which addresses others can open",
        es: "Escucha para toda la casa y dice qué direcciones pueden abrir los demás",
    }
    help_public_url {
        en: "Where others reach it behind a proxy, such as https://play.example: links begin with it",
        es: "Dónde lo encuentran los demás tras un proxy, como https://play.example: así empiezan los enlaces",
    }
    help_store {
        en: "Where tables are kept: memory, sqlite:PATH or postgres://…; a file in your data folder unless said",
        es: "Dónde se guardan las mesas: memory, sqlite:RUTA o postgres://…; un archivo en tu carpeta de datos si no se dice",
    }
    help_log {
        en: "What is logged to standard error: off, text or json; off unless said",
        es: "Qué se anota en la salida de error: off, text o json; off si no se dice",
    }
    help_trusted_proxies {
        en: "Addresses of proxies whose X-Forwarded-For is believed, with commas between",
        es: "Direcciones de proxies cuyo X-Forwarded-For se cree, separadas por comas",
    }
    help_cors {
        en: "Other addresses whose pages may use the server, with commas between",
        es: "Otras direcciones cuyas páginas pueden usar el servidor, separadas por comas",
    }
    help_body_max { en: "The longest body of a request, in bytes", es: "El cuerpo más largo de una petición, en bytes" }
    help_rate {
        en: "Requests a second of one client; 0 for any number",
        es: "Peticiones por segundo de un cliente; 0 para cualquier número",
    }
    help_tables_max {
        en: "Tables of one client that are not over; 0 for any number",
        es: "Mesas sin terminar de un cliente; 0 para cualquier número",
    }
    help_sockets_max {
        en: "Tables that one client watches at once; 0 for any number",
        es: "Mesas que un cliente mira a la vez; 0 para cualquier número",
    }
    help_open_minutes {
        en: "After how many minutes a table that nobody joined is closed",
        es: "Tras cuántos minutos se cierra una mesa a la que nadie llegó",
    }
    help_idle_days {
        en: "After how many days without anything a table is closed",
        es: "Tras cuántos días sin nada se cierra una mesa",
    }
    help_claim_minutes {
        en: "After how many minutes without a move the game can be claimed where there is no clock",
        es: "Tras cuántos minutos sin jugar se puede reclamar la partida si no hay reloj",
    }
    help_robots { en: "How many engines think at once", es: "Cuántos motores piensan a la vez" }
    help_config {
        en: "A file with these options; config.toml in your configuration folder unless said",
        es: "Un archivo con estas opciones; config.toml en tu carpeta de configuración si no se dice",
    }
    serving_at(address) { en: "Ludoteca is at {address} (Ctrl-C stops it)", es: "Ludoteca está en {address} (Ctrl-C la detiene)" }
    serving_publicly(address) { en: "Links begin with {address}", es: "Los enlaces empiezan con {address}" }
    serving_the_house { en: "Others in the house open:", es: "Los demás en la casa abren:" }
    no_house {
        en: "This machine has no address that others in the house could open.",
        es: "Esta máquina no tiene ninguna dirección que otros en la casa puedan abrir.",
    }
    only_api(address) {
        en: "This program was built without the page (LUDOTECA_SKIP_WEB); the calls are described at {address}",
        es: "Este programa se construyó sin la página (LUDOTECA_SKIP_WEB); las llamadas se describen en {address}",
    }
    not_an_address(given) {
        en: "--addr: {given} is no address such as 127.0.0.1:7700",
        es: "--addr: {given} no es una dirección como 127.0.0.1:7700",
    }
    cannot_serve(address, why) { en: "{address} cannot be had: {why}", es: "no se puede usar {address}: {why}" }
    store_failed(store, why) { en: "{store}: {why}", es: "{store}: {why}" }
    no_store_known {
        en: "nobody knows where your files are; say --store",
        es: "no se sabe dónde están tus archivos; di --store",
    }
    no_store_there(path) { en: "there is no store at {path}", es: "no hay ningún almacén en {path}" }
    wrong_option(name, given, takes) {
        en: "{name}: {given} is no value for it; it takes {takes}",
        es: "{name}: {given} no es un valor; admite {takes}",
    }
    config_unreadable(file, why) { en: "{file} cannot be understood: {why}", es: "{file} no se entiende: {why}" }
    config_unknown(file, key, known) {
        en: "{file}: {key} is no option, or not of this kind; there are: {known}",
        es: "{file}: {key} no es una opción, o no de este tipo; las hay: {known}",
    }
    about_config {
        en: "What a server would do here, and where each value comes from",
        es: "Qué haría aquí un servidor, y de dónde viene cada valor",
    }
    about_config_show { en: "Shows every option with its value and its origin", es: "Muestra cada opción con su valor y su origen" }
    config_file(file) { en: "with {file}", es: "con {file}" }
    origin_flag { en: "flag", es: "opción" }
    origin_file { en: "file", es: "archivo" }
    origin_default { en: "default", es: "por omisión" }
    help_online {
        en: "At a server: its address opens a table there (the other seat is open unless said), a link to a table joins or watches it",
        es: "En un servidor: su dirección abre una mesa allí (el otro asiento queda libre si no se dice), un enlace a una mesa entra o mira",
    }
    help_clock {
        en: "How a table at a server is timed: minutes, 5+8 with seconds added a turn, 5d8 with seconds free a turn, or 3days a turn",
        es: "El reloj de una mesa en un servidor: minutos, 5+8 con segundos que se suman por turno, 5d8 con segundos libres por turno, o 3days por turno",
    }
    help_listed { en: "Anybody may join the table", es: "Cualquiera puede entrar en la mesa" }
    not_a_clock(given) {
        en: "{given} is no clock: 5, 5+8, 5d8 or 3days",
        es: "{given} no es un reloj: 5, 5+8, 5d8 o 3days",
    }
    not_a_server(given) {
        en: "{given} is no address of a server such as http://127.0.0.1:7700 (TLS is spoken by browsers only)",
        es: "{given} no es la dirección de un servidor como http://127.0.0.1:7700 (con TLS solo hablan los navegadores)",
    }
    online_needs_game {
        en: "to open a table at a server say a game; to join or watch one say its link",
        es: "para abrir una mesa en un servidor di un juego; para entrar o mirar di su enlace",
    }
    online_link_and_game {
        en: "a link to a table says which game it is; leave the game out",
        es: "un enlace a una mesa ya dice qué juego es; quita el juego",
    }
    about_games {
        en: "Looks after the tables of a server, also while it runs",
        es: "Cuida de las mesas de un servidor, también mientras funciona",
    }
    about_games_list { en: "Lists the tables, those that changed last first", es: "Lista las mesas, primero las que cambiaron las últimas" }
    about_games_show { en: "Shows a table and everything that happened at it", es: "Muestra una mesa y todo lo que pasó en ella" }
    about_games_export { en: "Writes the record of a table", es: "Escribe el registro de una mesa" }
    about_games_delete { en: "Forgets tables for good", es: "Olvida mesas para siempre" }
    about_games_backup {
        en: "Copies all tables to a new file, also while a server runs",
        es: "Copia todas las mesas en un archivo nuevo, también mientras funciona un servidor",
    }
    help_games_limit { en: "How many at most; 100 unless said", es: "Cuántas como mucho; 100 si no se dice" }
    help_games_id { en: "The name of the table", es: "El nombre de la mesa" }
    help_games_ids { en: "The names of the tables", es: "Los nombres de las mesas" }
    help_games_backup { en: "The file, which must not exist yet", es: "El archivo, que no debe existir todavía" }
    no_table(id) { en: "there is no table {id}", es: "no hay ninguna mesa {id}" }
    table_deleted(id) { en: "{id} is forgotten", es: "{id} queda olvidada" }
    backup_exists(file) { en: "{file} exists already", es: "{file} ya existe" }
    backed_up(file) { en: "everything is in {file} too", es: "todo está también en {file}" }
    help_port { en: "The port to listen on; 0 for any that is free", es: "El puerto en que escucha; 0 para uno libre" }
    help_plies { en: "How many turns it looks ahead; 0 unless said", es: "Cuántos turnos mira por delante; 0 si no se dice" }
    help_cubeless { en: "Plays as if there were no cube", es: "Juega como si no hubiera cubo" }
    help_jacoby { en: "Money games have the Jacoby rule", es: "Las partidas por dinero tienen la regla Jacoby" }
    not_a_number_up_to(argument, given, most) {
        en: "{argument}: {given} is no number from 0 to {most}",
        es: "{argument}: {given} no es un número de 0 a {most}",
    }
    axis_lessons { en: "lessons", es: "lecciones" }
    axis_loss { en: "given away a decision", es: "regalado por decisión" }
    about_train {
        en: "Trains the engine of a game from nothing, or on from where it was",
        es: "Entrena el motor de un juego desde cero, o sigue donde estaba",
    }
    help_training_dir {
        en: "Where the run is kept and goes on; training unless said",
        es: "Dónde se guarda el entrenamiento y desde dónde sigue; training si no se dice",
    }
    help_threads { en: "How many threads; as many as there are cores unless said", es: "Cuántos hilos; tantos como núcleos si no se dice" }
    help_minutes { en: "Stops after so many minutes", es: "Para después de tantos minutos" }
    help_training_seed { en: "The seed of a new run; 1 unless said", es: "La semilla de un entrenamiento nuevo; 1 si no se dice" }
    help_bench {
        en: "Judged positions, one a line as JSON, to measure on",
        es: "Posiciones juzgadas, una por línea en JSON, para medir",
    }
    no_training(given, known) {
        en: "there is no training for {given}; there is for: {known}",
        es: "no hay entrenamiento para {given}; lo hay para: {known}",
    }
    not_a_count(argument, given) {
        en: "{argument}: {given} is no number from 1 on",
        es: "{argument}: {given} no es un número desde 1",
    }
    not_judged_positions(why) { en: "--bench: {why}", es: "--bench: {why}" }
    training_progress(stage, stages, percent, lessons, speed, games, figures) {
        en: "stage {stage}/{stages} {percent} %  {lessons} lessons, {speed} a second, {games} games a second  {figures}",
        es: "fase {stage}/{stages} {percent} %  {lessons} lecciones, {speed} por segundo, {games} partidas por segundo  {figures}",
    }
    training_bench(loss) { en: "gives away {loss} a decision", es: "pierde {loss} por decisión" }
    training_kept(folder) { en: "kept in {folder}; the same command goes on", es: "guardado en {folder}; la misma orden sigue" }
    about_completions { en: "Prints completions for a shell", es: "Muestra las compleciones para un intérprete de órdenes" }
    about_man { en: "Prints the manual page", es: "Muestra la página de manual" }

    help_help { en: "Prints this help", es: "Muestra esta ayuda" }
    help_version { en: "Prints the version", es: "Muestra la versión" }
    help_lang { en: "Language, instead of the locale's", es: "Idioma, en lugar del de la configuración regional" }
    help_game { en: "The game", es: "El juego" }
    help_mode {
        en: "The main setting by its value: a mode, a size, a number of stones, a match length",
        es: "El ajuste principal por su valor: un modo, un tamaño, un número de piedras, una longitud",
    }
    help_p1 { en: "Who is player 1; a person unless said", es: "Quién es el jugador 1; una persona si no se dice" }
    help_p2 { en: "Who is player 2; a person unless said", es: "Quién es el jugador 2; una persona si no se dice" }
    help_seed { en: "A number: the same one gives the same dice and the same bots", es: "Un número: el mismo da los mismos dados y los mismos bots" }
    help_given_dice { en: "The first rolls, as in 31,52", es: "Las primeras tiradas, como 31,52" }
    help_speed {
        en: "Moves of bots in a second, 0 for as fast as they can; between bots 1 on the full screen",
        es: "Jugadas de los bots por segundo, 0 tan deprisa como puedan; entre bots, 1 en la pantalla completa",
    }
    help_tutor {
        en: "Asks before a decision that gives too much away: doubts, mistakes, blunders, or an amount such as 0.05",
        es: "Pregunta ante una decisión que regala demasiado: dudas, errores, graves, o una cantidad como 0.05",
    }
    not_a_tutor(why) { en: "--tutor: {why}", es: "--tutor: {why}" }
    help_resume { en: "Goes on with a game that was interrupted; =N the N-th of the list, =FILE the game of a file", es: "Sigue con una partida interrumpida; =N la N-ésima de la lista, =FICHERO la de un fichero" }
    help_plain { en: "Line by line instead of a full screen", es: "Línea a línea en vez de a pantalla completa" }
    help_ascii { en: "Only signs that every terminal has", es: "Solo signos que toda terminal tiene" }
    help_no_save { en: "Keeps nothing", es: "No conserva nada" }
    heading_players { en: "Who can play (WHO):", es: "Quién puede jugar (WHO):" }
    about_human { en: "a person at the keyboard", es: "una persona al teclado" }
    not_a_seed(given) { en: "--seed: {given} is not a number from 0 to 18446744073709551615", es: "--seed: {given} no es un número de 0 a 18446744073709551615" }
    not_a_speed(given) { en: "--speed: {given} is not a number from 0 to 1000", es: "--speed: {given} no es un número de 0 a 1000" }
    terminal_failed(why) { en: "the terminal cannot be used: {why}", es: "no se puede usar la terminal: {why}" }
    help_set { en: "A setting of the game; may be repeated", es: "Un ajuste del juego; puede repetirse" }
    help_position { en: "The position to begin from, as «moves» prints it", es: "La posición de partida, como la muestra «moves»" }
    help_moves { en: "Moves to play first, in the notation of the game", es: "Jugadas que se hacen primero, en la notación del juego" }
    help_dice { en: "The dice to put on the table, as in 31", es: "Los dados que se ponen en la mesa, como 31" }
    help_rolls {
        en: "Only these rolls instead of all, as in 31,52",
        es: "Solo estas tiradas en lugar de todas, como 31,52",
    }
    help_json { en: "Prints JSON", es: "Muestra JSON" }
    help_jsonl {
        en: "Reads one JSON query a line from standard input (settings, position, dice, moves) and answers one object a line",
        es: "Lee una consulta JSON por línea de la entrada estándar (settings, position, dice, moves) y responde con un objeto por línea",
    }
    help_depth { en: "How many plies", es: "Cuántas jugadas" }
    help_file { en: "The file of the record; - is standard input", es: "El fichero del registro; - es la entrada estándar" }
    help_after { en: "Shows the game after its first N entries", es: "Muestra la partida tras sus primeras N anotaciones" }
    help_from { en: "The format of the file, if its name does not tell", es: "El formato del fichero, si su nombre no lo dice" }
    help_to { en: "The format to write", es: "El formato que se escribe" }
    help_which_game {
        en: "Which game of a file with several that do not belong together",
        es: "Qué juego de un fichero con varios que no van juntos",
    }
    help_output { en: "The file to write; standard output if not given", es: "El fichero que se escribe; si no se indica, la salida estándar" }
    help_format {
        en: "The format of the picture; by the ending of the file, SVG if not given",
        es: "El formato de la imagen; según la terminación del fichero, SVG si no se indica",
    }
    help_width {
        en: "The width of a PNG picture in pixels; twice that of the SVG picture if not given",
        es: "El ancho de una imagen PNG en píxeles; si no se indica, el doble que el de la imagen SVG",
    }
    help_theme { en: "The colours of the picture", es: "Los colores de la imagen" }
    help_view { en: "The player who sees the board from below", es: "El jugador que ve el tablero desde abajo" }
    help_cut {
        en: "The shape of the board: wide, compact for narrow places, or short for narrow and low ones; games have those that suit them",
        es: "La forma del tablero: wide (ancha), compact para sitios estrechos o short para sitios estrechos y bajos; cada juego tiene las que le van",
    }
    help_last { en: "Mark the last move", es: "Marcar la última jugada" }
    no_such_cut(given, known) {
        en: "this game has no board of the shape {given}; there are: {known}",
        es: "este juego no tiene tablero de la forma {given}; los hay: {known}",
    }
    help_shell {
        en: "bash, elvish, fish, powershell or zsh",
        es: "bash, elvish, fish, powershell o zsh",
    }
    default_value(value) { en: "default: {value}", es: "por omisión: {value}" }

    setting_without_value(given) {
        en: "{given} is no setting: write KEY=VALUE",
        es: "{given} no es un ajuste: escribe CLAVE=VALOR",
    }
    cannot_read(file, why) { en: "cannot read {file}: {why}", es: "no se puede leer {file}: {why}" }
    cannot_write(file, why) { en: "cannot write {file}: {why}", es: "no se puede escribir {file}: {why}" }
    not_text(file, line) { en: "{file} is not UTF-8 text (line {line})", es: "{file} no es texto UTF-8 (línea {line})" }
    file_too_long(file, max) { en: "{file} is longer than {max} bytes", es: "{file} pasa de {max} bytes" }
    no_such_picture(file) {
        en: "{file}: pictures are written as .svg or .png",
        es: "{file}: las imágenes se escriben como .svg o .png",
    }
    not_a_width(given, min, max) {
        en: "{given} is not a number of pixels from {min} to {max}",
        es: "{given} no es un número de píxeles de {min} a {max}",
    }
    width_without_pixels {
        en: "an SVG picture has no pixels: --width is for PNG",
        es: "una imagen SVG no tiene píxeles: --width es para PNG",
    }
    picture_too_large(width, height, max) {
        en: "a picture of {width} × {height} pixels is too large: at most {max} together",
        es: "una imagen de {width} × {height} píxeles es demasiado grande: como mucho {max} en total",
    }
    no_pixels_in_a_terminal {
        en: "a PNG picture is not for a terminal: name a file with -o",
        es: "una imagen PNG no es para una terminal: nombra un fichero con -o",
    }
    not_a_depth(given, max) {
        en: "{given} is not a number of plies from 0 to {max}",
        es: "{given} no es un número de jugadas de 0 a {max}",
    }
    not_an_entry_number(given, last) {
        en: "{given} is not a number of entries from 0 to {last}",
        es: "{given} no es un número de anotaciones de 0 a {last}",
    }
    move_refused(number, text, why) { en: "move {number}, {text}: {why}", es: "jugada {number}, {text}: {why}" }
    move_after_end(number, text) {
        en: "move {number}, {text}: the game is over",
        es: "jugada {number}, {text}: la partida ha terminado",
    }

    query_too_long(max) { en: "the query is longer than {max} bytes", es: "la consulta pasa de {max} bytes" }
    query_not_json(column, why) {
        en: "the query is not JSON (column {column}): {why}",
        es: "la consulta no es JSON (columna {column}): {why}",
    }
    query_not_object { en: "a query is a JSON object", es: "una consulta es un objeto JSON" }
    query_unknown_key(given, known) {
        en: "a query has no {given}; it has: {known}",
        es: "una consulta no tiene {given}; tiene: {known}",
    }
    query_wrong_type(key, wanted) { en: "{key} must be {wanted}", es: "{key} debe ser {wanted}" }
    wanted_object {
        en: "an object of settings, each true, false, a whole number or a text",
        es: "un objeto de ajustes, cada uno true, false, un número entero o un texto",
    }
    wanted_text { en: "a text", es: "un texto" }
    wanted_dice { en: "two dice, as in [3,1]", es: "dos dados, como [3,1]" }
    wanted_texts { en: "a list of texts", es: "una lista de textos" }

    either_to_move { en: "Either player may act", es: "Puede actuar cualquiera de los dos" }
    to_move(player, side) { en: "Player {player} ({side}) to move", es: "Turno del jugador {player} ({side})" }
    score_line(one, two) { en: "Score: {one}–{two}", es: "Puntos: {one}–{two}" }
    legal_moves(count, moves) { en: "Legal moves ({count}): {moves}", es: "Jugadas legales ({count}): {moves}" }
    winner_line(player, side, reason) {
        en: "Player {player} ({side}) wins: {reason}",
        es: "Gana el jugador {player} ({side}): {reason}",
    }
    draw_line(reason) { en: "Draw: {reason}", es: "Empate: {reason}" }
    position_line(position) { en: "Position: {position}", es: "Posición: {position}" }

    perft_speed(nodes, millis, speed) {
        en: "{nodes} nodes in {millis} ms, {speed} nodes per second",
        es: "{nodes} nodos en {millis} ms, {speed} nodos por segundo",
    }
    record_right(game, entries) {
        en: "{game}: {entries} entries, all legal",
        es: "{game}: {entries} anotaciones, todas legales",
    }
    dice_fair(chances) {
        en: "dice: all {chances} rolls follow from the secret that was committed to",
        es: "dados: las {chances} tiradas se siguen del secreto comprometido",
    }
    dice_not_shown {
        en: "dice: the secret is not shown yet, so the rolls cannot be checked",
        es: "dados: el secreto aún no se muestra, así que las tiradas no se pueden comprobar",
    }
    no_such_format(given, known) {
        en: "there is no format {given}; there are: {known}",
        es: "no hay ningún formato {given}; los hay: {known}",
    }
    cannot_export(game, format) {
        en: "{game} cannot be written as {format}",
        es: "{game} no se puede escribir como {format}",
    }
    several_games(count) {
        en: "the file has {count} games that do not belong together; choose one with --game",
        es: "el fichero tiene {count} juegos que no van juntos; elige uno con --game",
    }
    not_a_game_number(given, count) {
        en: "{given} is not the number of a game from 1 to {count}",
        es: "{given} no es el número de un juego de 1 a {count}",
    }
}
