//! Every sentence of `--help` and of the manual page, in every language.

ludoteca_game::messages! {
    help_strict {
        en: "Refuses a file that contradicts itself, instead of a warning",
        es: "Rechaza un archivo que se contradice, en vez de avisar",
    }
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
    help_limit { en: "How long it may take: seconds, or 500ms, 2m, 1h", es: "Cuánto puede tardar: segundos, o 500ms, 2m, 1h" }
    help_analyze_limit {
        en: "How long it may take: seconds, or 500ms, 2m, 1h; level 8 takes all of it, unless it is sure before",
        es: "Cuánto puede tardar: segundos, o 500ms, 2m, 1h; el nivel 8 lo usa todo, si no está seguro antes",
    }
    help_solve_threads { en: "How many threads it may use; 1 unless said", es: "Cuántos hilos puede usar; 1 si no se dice" }
    help_memory {
        en: "How many MiB it may take to remember positions; 512 unless said",
        es: "Cuántos MiB puede usar para recordar posiciones; 512 si no se dice",
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
    help_analyze_sgf {
        en: "Writes the game as SGF too, with what was found in it, for other programs to show",
        es: "Escribe además la partida en SGF con lo encontrado dentro, para otros programas",
    }
    help_analyze_html {
        en: "Writes a page about the game too, with the boards of all mistakes",
        es: "Escribe además una página sobre la partida, con los tableros de todos los errores",
    }
    help_analyze_record {
        en: "Goes over the game of a file: every mistake, what it cost, what was better, and a graph",
        es: "Repasa la partida de un fichero: cada error, lo que costó, lo que era mejor, y una gráfica",
    }
    help_analyze_svg { en: "Writes the graph as an SVG picture too", es: "Escribe también la gráfica como imagen SVG" }
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
    about_bench {
        en: "Does fixed problems of every game and says how long they took",
        es: "Hace problemas fijos de cada juego y dice cuánto ha tardado",
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
    help_arena_sprt {
        en: "Stops as soon as one of two guesses of the Elo difference is far more likely, as in 0,20",
        es: "Para en cuanto una de dos suposiciones de la diferencia de Elo es mucho más probable, como 0,20",
    }
    help_arena_records { en: "Keeps the record of every game here", es: "Guarda aquí el registro de cada partida" }
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
    help_solve_journal {
        en: "Keep each proved round of a match in this file and resume from it",
        es: "Guarda en este archivo cada ronda demostrada de una partida y continúa desde él",
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
    about_config {
        en: "What a server would do here, and where each value comes from",
        es: "Qué haría aquí un servidor, y de dónde viene cada valor",
    }
    about_config_show { en: "Shows every option with its value and its origin", es: "Muestra cada opción con su valor y su origen" }
    help_online {
        en: "At a server: its address opens a table there (the other seat is open unless said), a link to a table joins or watches it",
        es: "En un servidor: su dirección abre una mesa allí (el otro asiento queda libre si no se dice), un enlace a una mesa entra o mira",
    }
    help_clock {
        en: "How a table at a server is timed: minutes, 5+8 with seconds added a turn, 5d8 with seconds free a turn, or 3days a turn",
        es: "El reloj de una mesa en un servidor: minutos, 5+8 con segundos que se suman por turno, 5d8 con segundos libres por turno, o 3days por turno",
    }
    help_listed { en: "Anybody may join the table", es: "Cualquiera puede entrar en la mesa" }
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
    help_port { en: "The port to listen on; 0 for any that is free", es: "El puerto en que escucha; 0 para uno libre" }
    help_plies { en: "How many turns it looks ahead; 0 unless said", es: "Cuántos turnos mira por delante; 0 si no se dice" }
    help_cubeless { en: "Plays as if there were no cube", es: "Juega como si no hubiera cubo" }
    help_jacoby { en: "Money games have the Jacoby rule", es: "Las partidas por dinero tienen la regla Jacoby" }
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
    help_resume { en: "Goes on with a game that was interrupted; =N the N-th of the list, =FILE the game of a file", es: "Sigue con una partida interrumpida; =N la N-ésima de la lista, =FICHERO la de un fichero" }
    help_plain { en: "Line by line instead of a full screen", es: "Línea a línea en vez de a pantalla completa" }
    help_ascii { en: "Only signs that every terminal has", es: "Solo signos que toda terminal tiene" }
    help_no_save { en: "Keeps nothing", es: "No conserva nada" }
    heading_players { en: "Who can play (WHO):", es: "Quién puede jugar (WHO):" }
    about_human { en: "a person at the keyboard", es: "una persona al teclado" }
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
    help_shell {
        en: "bash, elvish, fish, powershell or zsh",
        es: "bash, elvish, fish, powershell o zsh",
    }
    default_value(value) { en: "default: {value}", es: "por omisión: {value}" }
}
