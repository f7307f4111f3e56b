//! Every sentence of `--help` and of the manual page, in every language.

ludoteca_game::messages! {
    help_strict {
        en: "Reject files that contradict themselves instead of printing a warning",
        es: "Rechaza los ficheros que se contradicen, en vez de avisar",
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
        en: "Play a game in the terminal, against a friend or a bot",
        es: "Juega una partida en la terminal, contra un amigo o un bot",
    }
    about_moves {
        en: "Apply moves and print the position with its legal moves",
        es: "Aplica jugadas y muestra la posición con sus jugadas legales",
    }
    about_perft {
        en: "Count the move sequences of a given length",
        es: "Cuenta las secuencias de jugadas de una longitud",
    }
    about_analyze { en: "Evaluate a position and every legal move", es: "Evalúa una posición y cada jugada legal" }
    about_solve { en: "Find the exact value of a position", es: "Busca el valor exacto de una posición" }
    help_analyze_level { en: "Engine level, 1–8 [default: 8]", es: "Nivel del motor, de 1 a 8 [predeterminado: 8]" }
    help_limit { en: "Time limit: seconds, or 500ms, 2m, 1h", es: "Límite de tiempo: segundos, o 500ms, 2m, 1h" }
    help_analyze_limit {
        en: "Time limit: seconds, or 500ms, 2m, 1h; level 8 uses all of it unless it finds a proof",
        es: "Límite de tiempo: segundos, o 500ms, 2m, 1h; el nivel 8 lo agota salvo que encuentre una demostración",
    }
    help_solve_threads { en: "Number of threads [default: 1]", es: "Número de hilos [predeterminado: 1]" }
    help_memory {
        en: "Size of the transposition table in MiB [default: 512]",
        es: "Tamaño de la tabla de transposición, en MiB [predeterminado: 512]",
    }
    help_turns_ahead {
        en: "Search depth in turns, 0–3 (games with dice)",
        es: "Profundidad de búsqueda en turnos, de 0 a 3 (juegos con dados)",
    }
    help_rollout {
        en: "Evaluate by rollouts, this many games each (games with dice)",
        es: "Evalúa con rollouts de tantas partidas (juegos con dados)",
    }
    help_rollout_turns {
        en: "Truncate each rollout game after this many turns",
        es: "Corta cada partida del rollout tras tantos turnos",
    }
    help_analyze_sgf {
        en: "Write the game with its analysis as SGF, for other programs",
        es: "Escribe la partida con su análisis en SGF, para otros programas",
    }
    help_analyze_html {
        en: "Write an HTML report with the boards of all mistakes",
        es: "Escribe un informe HTML con los tableros de todos los errores",
    }
    help_analyze_record {
        en: "Review a recorded game: mistakes, their cost, better moves, graph",
        es: "Analiza una partida guardada: errores, coste, mejores jugadas y gráfica",
    }
    help_analyze_svg { en: "Write the graph as SVG", es: "Escribe la gráfica en SVG" }
    about_puzzles {
        en: "Find and rate positions with one winning or saving move, or one clearly best play",
        es: "Busca y valora posiciones con una sola jugada que gana o salva, o con una claramente mejor",
    }
    help_puzzles_count { en: "Number of puzzles [default: 20]", es: "Número de problemas [predeterminado: 20]" }
    help_puzzles_nodes {
        en: "Maximum number of positions per proof [default: 200000]",
        es: "Máximo de posiciones por demostración [predeterminado: 200000]",
    }
    help_puzzles_rollout {
        en: "Number of rollout games to confirm the best play (games with dice) [default: 324]",
        es: "Partidas de rollout para confirmar la mejor jugada (juegos con dados) [predeterminado: 324]",
    }
    help_puzzles_proved { en: "Only proved puzzles, no rollouts", es: "Solo problemas demostrados, sin rollouts" }
    about_bench {
        en: "Run the fixed benchmark of every game and print the times",
        es: "Ejecuta las pruebas de rendimiento fijas de cada juego y muestra los tiempos",
    }
    about_engine {
        en: "Speak the Universal Game Interface (UGI) on standard input and output",
        es: "Habla la Universal Game Interface (UGI) por la entrada y la salida estándar",
    }
    about_arena {
        en: "Play bots against each other and compare their strength",
        es: "Enfrenta bots entre sí y compara su fuerza",
    }
    help_arena_bot {
        en: "A bot; give it twice, once for each side. ugi:COMMAND runs another program",
        es: "Un bot; se da dos veces, una por bando. ugi:ORDEN ejecuta otro programa",
    }
    help_arena_games {
        en: "Number of games, played in pairs [default: 100]",
        es: "Número de partidas, por parejas [predeterminado: 100]",
    }
    help_arena_openings {
        en: "Number of random opening moves [default: 4, or 0 in games with dice]",
        es: "Número de jugadas iniciales al azar [predeterminado: 4, o 0 en juegos con dados]",
    }
    help_arena_nodes {
        en: "Maximum number of positions per move, for both bots or one number each; 0 means no limit",
        es: "Máximo de posiciones por jugada, para ambos bots o un número para cada uno; 0 es sin límite",
    }
    help_arena_movetime {
        en: "Maximum time per move in milliseconds, for both bots or one number each; 0 means no limit",
        es: "Tiempo máximo por jugada en milisegundos, para ambos bots o un número para cada uno; 0 es sin límite",
    }
    help_external_movetime {
        en: "Maximum time per decision in milliseconds; the best result so far counts",
        es: "Tiempo máximo por decisión en milisegundos; vale el mejor resultado hasta entonces",
    }
    help_arena_journal {
        en: "Log every pair of games to this file, and resume from it",
        es: "Anota cada pareja de partidas en este fichero y continúa desde él",
    }
    help_arena_sprt {
        en: "Stop as soon as a sequential test decides between two Elo differences, as in 0,20",
        es: "Para en cuanto una prueba secuencial decide entre dos diferencias de Elo, como 0,20",
    }
    help_arena_records {
        en: "Save the record of every game in this folder",
        es: "Guarda el registro de cada partida en esta carpeta",
    }
    about_certificate {
        en: "Verify the certificates that «solve» writes",
        es: "Verifica los certificados que escribe «solve»",
    }
    about_certificate_check {
        en: "Verify a certificate with code that is independent of the engine",
        es: "Verifica un certificado con código independiente del motor",
    }
    help_certificate_file {
        en: "The certificate; - reads standard input",
        es: "El certificado; - lee la entrada estándar",
    }
    help_certificate {
        en: "Prove every move and write a certificate for «certificate check»",
        es: "Demuestra cada jugada y escribe un certificado para «certificate check»",
    }
    help_solve_journal {
        en: "Save each proved round of a match to this file and resume from it",
        es: "Guarda en este fichero cada ronda demostrada de una partida y continúa desde él",
    }
    about_record {
        en: "Show, check and convert game records",
        es: "Muestra, comprueba y convierte registros de partidas",
    }
    about_show { en: "Show a recorded game", es: "Muestra una partida guardada" }
    about_check {
        en: "Replay a recorded game and check every entry",
        es: "Reproduce una partida guardada y comprueba cada anotación",
    }
    about_convert {
        en: "Convert a recorded game to another format: record, or a format of the game",
        es: "Convierte una partida guardada a otro formato: record, o uno del juego",
    }
    about_render { en: "Draw a position as SVG or PNG", es: "Dibuja una posición en SVG o PNG" }
    about_serve {
        en: "Serve the page, and games for people and bots over HTTP",
        es: "Sirve la página, y partidas para personas y bots por HTTP",
    }
    help_serve_game { en: "Game that --open shows", es: "Juego que muestra --open" }
    help_addr {
        en: "Address to listen on [default: 127.0.0.1:7700]",
        es: "Dirección en la que escucha [predeterminada: 127.0.0.1:7700]",
    }
    help_open { en: "Open the page in the browser", es: "Abre la página en el navegador" }
    help_lan {
        en: "Listen on the local network and print the addresses for other devices",
        es: "Escucha en la red local y muestra las direcciones para otros dispositivos",
    }
    help_public_url {
        en: "Public address behind a proxy, such as https://play.example; links begin with it",
        es: "Dirección pública tras un proxy, como https://play.example; los enlaces empiezan por ella",
    }
    help_store {
        en: "Store: memory, sqlite:PATH or postgres://… [default: a file in your data folder]",
        es: "Almacén: memory, sqlite:RUTA o postgres://… [predeterminado: un fichero en tu carpeta de datos]",
    }
    help_log {
        en: "Log format on standard error: off, text or json [default: off]",
        es: "Formato del registro en la salida de error: off, text o json [predeterminado: off]",
    }
    help_trusted_proxies {
        en: "Addresses of proxies whose X-Forwarded-For is trusted, separated by commas",
        es: "Direcciones de proxies con X-Forwarded-For de confianza, separadas por comas",
    }
    help_cors {
        en: "Origins of other pages that may use the server, separated by commas",
        es: "Orígenes de otras páginas que pueden usar el servidor, separados por comas",
    }
    help_body_max {
        en: "Maximum size of a request body in bytes",
        es: "Tamaño máximo del cuerpo de una petición, en bytes",
    }
    help_rate {
        en: "Maximum number of requests per second and client; 0 means no limit",
        es: "Máximo de peticiones por segundo y cliente; 0 es sin límite",
    }
    help_tables_max {
        en: "Maximum number of unfinished games per client; 0 means no limit",
        es: "Máximo de partidas sin terminar por cliente; 0 es sin límite",
    }
    help_sockets_max {
        en: "Maximum number of games that a client watches at once; 0 means no limit",
        es: "Máximo de partidas que un cliente mira a la vez; 0 es sin límite",
    }
    help_open_minutes {
        en: "Minutes after which a game without an opponent is closed",
        es: "Minutos tras los que se cierra una partida sin rival",
    }
    help_idle_days {
        en: "Days of inactivity after which a game is closed",
        es: "Días de inactividad tras los que se cierra una partida",
    }
    help_claim_minutes {
        en: "Minutes without a move after which an untimed game can be claimed",
        es: "Minutos sin jugar tras los que se puede reclamar una partida sin reloj",
    }
    help_robots { en: "Maximum number of engines that think at once", es: "Máximo de motores que piensan a la vez" }
    help_config {
        en: "File with these options [default: config.toml in your configuration folder]",
        es: "Fichero con estas opciones [predeterminado: config.toml en tu carpeta de configuración]",
    }
    about_config {
        en: "Show the configuration of a server and the origin of each value",
        es: "Muestra la configuración de un servidor y el origen de cada valor",
    }
    about_config_show {
        en: "Show every option with its value and origin",
        es: "Muestra cada opción con su valor y su origen",
    }
    help_online {
        en: "Play on a server: its address creates a game there, a link joins or watches one",
        es: "Juega en un servidor: su dirección crea una partida allí, un enlace entra en una o la mira",
    }
    help_clock {
        en: "Clock of an online game: minutes, 5+8 (seconds added per turn), 5d8 (free seconds per turn) or 3days per turn",
        es: "Reloj de una partida en línea: minutos, 5+8 (segundos añadidos por turno), 5d8 (segundos libres por turno) o 3days por turno",
    }
    help_listed {
        en: "List the online game, so that anyone can join",
        es: "Publica la partida en línea, para que pueda entrar cualquiera",
    }
    about_games {
        en: "Manage the games of a server, also while it runs",
        es: "Gestiona las partidas de un servidor, también en marcha",
    }
    about_games_list {
        en: "List the games, most recently changed first",
        es: "Lista las partidas, primero las modificadas más recientemente",
    }
    about_games_show { en: "Show a game with all its events", es: "Muestra una partida con todos sus eventos" }
    about_games_export { en: "Write the record of a game", es: "Escribe el registro de una partida" }
    about_games_delete { en: "Delete games permanently", es: "Elimina partidas definitivamente" }
    about_games_backup {
        en: "Copy all games to a new file, also while a server runs",
        es: "Copia todas las partidas a un fichero nuevo, también con el servidor en marcha",
    }
    help_games_limit { en: "Maximum number of games [default: 100]", es: "Máximo de partidas [predeterminado: 100]" }
    help_games_id { en: "Id of the game", es: "Identificador de la partida" }
    help_games_ids { en: "Ids of the games", es: "Identificadores de las partidas" }
    help_games_backup { en: "The new file; it must not exist yet", es: "El fichero nuevo; no debe existir todavía" }
    help_port { en: "Port to listen on; 0 picks a free one", es: "Puerto en el que escucha; 0 elige uno libre" }
    help_plies { en: "Search depth in turns [default: 0]", es: "Profundidad de búsqueda en turnos [predeterminado: 0]" }
    help_cubeless { en: "Play without a cube", es: "Juega sin cubo" }
    help_jacoby { en: "Use the Jacoby rule in money games", es: "Usa la regla de Jacoby en juegos por dinero" }
    about_train {
        en: "Train the engine of a game from scratch, or resume a run",
        es: "Entrena el motor de un juego desde cero, o continúa un entrenamiento",
    }
    help_training_dir {
        en: "Folder of the run [default: training]",
        es: "Carpeta del entrenamiento [predeterminado: training]",
    }
    help_threads {
        en: "Number of threads [default: one per core]",
        es: "Número de hilos [predeterminado: uno por núcleo]",
    }
    help_minutes { en: "Stop after this many minutes", es: "Para tras tantos minutos" }
    help_training_seed {
        en: "Seed of a new run [default: 1]",
        es: "Semilla de un entrenamiento nuevo [predeterminado: 1]",
    }
    help_bench {
        en: "Benchmark positions with reference values, one JSON object per line",
        es: "Posiciones de referencia con sus valores, un objeto JSON por línea",
    }
    about_completions { en: "Print shell completions", es: "Muestra las compleciones para un intérprete de órdenes" }
    about_man { en: "Print the manual page", es: "Muestra la página de manual" }
    help_help { en: "Print help", es: "Muestra esta ayuda" }
    help_version { en: "Print version", es: "Muestra la versión" }
    help_lang {
        en: "Language [default: from the locale]",
        es: "Idioma [predeterminado: el de la configuración regional]",
    }
    help_game { en: "The game", es: "El juego" }
    help_mode {
        en: "Main setting by its value: a mode, a size, a number of stones, a match length",
        es: "Ajuste principal por su valor: un modo, un tamaño, un número de piedras, una longitud",
    }
    help_p1 { en: "Player 1 [default: human]", es: "Jugador 1 [predeterminado: human]" }
    help_p2 { en: "Player 2 [default: human]", es: "Jugador 2 [predeterminado: human]" }
    help_seed { en: "Seed of the dice and of the bots", es: "Semilla de los dados y de los bots" }
    help_given_dice { en: "First rolls, as in 31,52", es: "Primeras tiradas, como 31,52" }
    help_speed {
        en: "Moves of bots per second; 0 means no delay [default: 1 between bots on the full screen]",
        es: "Jugadas de los bots por segundo; 0 es sin pausa [predeterminado: 1 entre bots a pantalla completa]",
    }
    help_tutor {
        en: "Warn before a costly decision: doubts, mistakes, blunders, or a loss such as 0.05",
        es: "Avisa ante una decisión costosa: dudas, errores, graves, o una pérdida como 0.05",
    }
    help_resume {
        en: "Resume a saved game; =N picks the N-th of the list, =FILE opens a file",
        es: "Continúa una partida guardada; =N elige la N-ésima de la lista, =FICHERO abre un fichero",
    }
    help_plain {
        en: "Line-by-line dialogue instead of a full screen",
        es: "Diálogo línea a línea en vez de pantalla completa",
    }
    help_ascii { en: "Only ASCII characters", es: "Solo caracteres ASCII" }
    help_no_save { en: "Do not save the game", es: "No guarda la partida" }
    heading_players { en: "Players (WHO):", es: "Jugadores (WHO):" }
    about_human { en: "a person at the keyboard", es: "una persona al teclado" }
    help_set { en: "A setting of the game; repeatable", es: "Un ajuste del juego; se puede repetir" }
    help_position { en: "Starting position, as «moves» prints it", es: "Posición inicial, como la muestra «moves»" }
    help_moves {
        en: "Moves to play first, in the notation of the game",
        es: "Jugadas que se hacen primero, en la notación del juego",
    }
    help_dice { en: "Dice on the table, as in 31", es: "Dados en la mesa, como 31" }
    help_rolls { en: "Only these rolls, as in 31,52", es: "Solo estas tiradas, como 31,52" }
    help_json { en: "Print JSON", es: "Muestra JSON" }
    help_jsonl {
        en: "Read one JSON query per line from standard input (settings, position, dice, moves) and answer each with one object",
        es: "Lee una consulta JSON por línea de la entrada estándar (settings, position, dice, moves) y responde a cada una con un objeto",
    }
    help_depth { en: "Number of plies", es: "Número de jugadas" }
    help_file {
        en: "File of the record; - reads standard input",
        es: "Fichero del registro; - lee la entrada estándar",
    }
    help_after {
        en: "Show the game after its first N entries",
        es: "Muestra la partida tras sus primeras N anotaciones",
    }
    help_from {
        en: "Format of the file, if its name does not tell",
        es: "Formato del fichero, si su nombre no lo indica",
    }
    help_to { en: "Output format", es: "Formato de salida" }
    help_which_game {
        en: "Number of the game in a file with several unrelated games",
        es: "Número de la partida en un fichero con varias independientes",
    }
    help_output {
        en: "Output file [default: standard output]",
        es: "Fichero de salida [predeterminado: la salida estándar]",
    }
    help_format {
        en: "Picture format [default: by the file name, else SVG]",
        es: "Formato de la imagen [predeterminado: según el nombre del fichero, si no SVG]",
    }
    help_width {
        en: "Width of a PNG picture in pixels [default: twice that of the SVG]",
        es: "Ancho de una imagen PNG en píxeles [predeterminado: el doble que el del SVG]",
    }
    help_theme { en: "Colour theme", es: "Tema de colores" }
    help_view { en: "Player whose side is at the bottom", es: "Jugador cuyo lado queda abajo" }
    help_cut {
        en: "Shape of the board: wide, compact for narrow places, or short for narrow and low ones, if the game has it",
        es: "Forma del tablero: wide (ancha), compact para sitios estrechos o short para sitios estrechos y bajos, si el juego la tiene",
    }
    help_last { en: "Mark the last move", es: "Marcar la última jugada" }
    help_shell {
        en: "bash, elvish, fish, powershell or zsh",
        es: "bash, elvish, fish, powershell o zsh",
    }
    default_value(value) { en: "default: {value}", es: "predeterminado: {value}" }
}
