//! Every sentence that the commands say, in every language.

ludoteca_game::messages! {
    error { en: "error", es: "error" }
    warning { en: "warning", es: "aviso" }
    contradiction(why) { en: "the file contradicts itself, {why}", es: "el archivo se contradice, {why}" }
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

    not_a_number(option, given, max) {
        en: "--{option}: {given} is no whole number from 1 to {max}",
        es: "--{option}: {given} no es un número entero de 1 a {max}",
    }
    not_a_limit(given) {
        en: "--limit: {given} is no time such as 10, 500ms or 2m",
        es: "--limit: {given} no es un tiempo como 10, 500ms o 2m",
    }
    no_way_of_judging(game) {
        en: "in {game} nobody judges by turns ahead or by playing games out; choose a level instead",
        es: "en {game} nadie juzga por turnos vistos ni jugando partidas; elige un nivel",
    }
    plies_or_rollout {
        en: "either plies or rollout, not both",
        es: "o plies o rollout, no los dos",
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
        en: "{player}: performance rating {performance}; plays −{board} in {boards} decisions, cube −{stakes} in {doubles}; luck {luck}",
        es: "{player}: rendimiento {performance}; jugadas −{board} en {boards} decisiones, cubo −{stakes} en {doubles}; suerte {luck}",
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
    html_graph { en: "What the game was worth, move by move", es: "Lo que valía la partida, jugada a jugada" }
    html_board { en: "the board before it", es: "el tablero antes" }
    html_mistakes { en: "Mistakes", es: "Errores" }
    html_no_mistakes { en: "Nobody gave anything away.", es: "Nadie ha regalado nada." }
    html_every_decision { en: "Every decision", es: "Todas las decisiones" }
    player_numbered(number) { en: "Player {number}", es: "Jugador {number}" }
    player_named(number, name) { en: "Player {number} ({name})", es: "Jugador {number} ({name})" }
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
    reviewing(bar, done, all) { en: "{bar} {done} of {all} moves", es: "{bar} {done} de {all} jugadas" }
    reviewed(grade, lost, better) {
        en: "{grade}, {lost}; better: {better}",
        es: "{grade}, {lost}; mejor: {better}",
    }
    review_of(player, blunders, mistakes, doubtful, mean) {
        en: "{player}: blunders {blunders}, mistakes {mistakes}, doubtful {doubtful}; gives away {mean} a decision",
        es: "{player}: errores graves {blunders}, errores {mistakes}, dudosas {doubtful}; pierde {mean} por decisión",
    }
    record_of_another_game(file, game, wanted) {
        en: "{file} is a game of {game}, not of {wanted}",
        es: "{file} es una partida de {game}, no de {wanted}",
    }
    puzzle_found(found, wanted, level) {
        en: "{found} of {wanted} found; the last one is of level {level}",
        es: "{found} de {wanted} encontradas; la última es de nivel {level}",
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
    not_limits(name, given) {
        en: "--{name}: {given} is neither a number nor two numbers with a comma between them",
        es: "--{name}: {given} no es un número ni dos números separados por una coma",
    }
    arena_totals(more, same, fewer, percent) {
        en: "Points on the board in both games of a pair: {more} pairs more, {same} as many, {fewer} fewer ({percent} % not lost)",
        es: "Puntos en el tablero en ambas partidas de una pareja: {more} parejas más, {same} iguales, {fewer} menos ({percent} % no perdidas)",
    }
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
    solving(seconds) {
        en: "looking for the exact value, for {seconds} s so far",
        es: "buscando el valor exacto, {seconds} s hasta ahora",
    }
    making_table(percent) {
        en: "making the table of positions that are nearly over: {percent} %",
        es: "haciendo la tabla de posiciones casi acabadas: {percent} %",
    }
    no_certificate(game) {
        en: "results of {game} cannot be certified",
        es: "los resultados de {game} no se pueden certificar",
    }
    not_certified {
        en: "no certificate was written: the work was stopped, or the position is not one of a simple or standard match",
        es: "no se ha escrito ningún certificado: el trabajo se detuvo, o la posición no es de una partida simple o estándar",
    }
    proving_rounds(proved, all) {
        en: "{proved} of {all} round starts proved",
        es: "{proved} de {all} inicios de ronda demostrados",
    }
    rounds_kept(proved, all, file) {
        en: "stopped with {proved} of {all} round starts proved; they are in {file}, and the same command resumes from there",
        es: "detenido con {proved} de {all} inicios de ronda demostrados; están en {file}, y la misma orden continúa desde ahí",
    }
    no_journal {
        en: "--journal is for matches that are proved round by round",
        es: "--journal es para partidas que se demuestran ronda a ronda",
    }
    journal_in_use(file) {
        en: "another process is writing {file}",
        es: "otro proceso está escribiendo {file}",
    }
    journal_of_another(file) {
        en: "{file} is not the journal of this proof: it belongs to another position or is another kind of file",
        es: "{file} no es el diario de esta demostración: es de otra posición u otra clase de archivo",
    }
    journal_damaged(file, byte) {
        en: "{file} is damaged after byte {byte}; shorten it to that length to keep what is before",
        es: "{file} está dañado después del byte {byte}; córtalo a esa longitud para conservar lo anterior",
    }
    journal_not_written(file, why) {
        en: "cannot write {file}: {why}; it keeps every round start proved before, and the same command resumes from there",
        es: "no se puede escribir {file}: {why}; conserva los inicios de ronda ya demostrados, y la misma orden continúa desde ahí",
    }
    certificate_written(file, bytes) {
        en: "Certificate in {file}, {bytes} bytes",
        es: "Certificado en {file}, {bytes} bytes",
    }
    certificate_right(answers) {
        en: "The certificate is right: every one of its {answers} answers was followed",
        es: "El certificado es correcto: se han seguido todas sus respuestas ({answers})",
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
    config_file(file) { en: "with {file}", es: "con {file}" }
    origin_flag { en: "flag", es: "opción" }
    origin_file { en: "file", es: "archivo" }
    origin_default { en: "default", es: "por omisión" }
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
    no_table(id) { en: "there is no table {id}", es: "no hay ninguna mesa {id}" }
    table_deleted(id) { en: "{id} is forgotten", es: "{id} queda olvidada" }
    backup_exists(file) { en: "{file} exists already", es: "{file} ya existe" }
    backed_up(file) { en: "everything is in {file} too", es: "todo está también en {file}" }
    not_a_number_up_to(argument, given, most) {
        en: "{argument}: {given} is no number from 0 to {most}",
        es: "{argument}: {given} no es un número de 0 a {most}",
    }
    axis_lessons { en: "lessons", es: "lecciones" }
    axis_loss { en: "given away a decision", es: "regalado por decisión" }
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

    not_a_tutor(why) { en: "--tutor: {why}", es: "--tutor: {why}" }
    not_a_seed(given) { en: "--seed: {given} is not a number from 0 to 18446744073709551615", es: "--seed: {given} no es un número de 0 a 18446744073709551615" }
    not_a_speed(given) { en: "--speed: {given} is not a number from 0 to 1000", es: "--speed: {given} no es un número de 0 a 1000" }
    terminal_failed(why) { en: "the terminal cannot be used: {why}", es: "no se puede usar la terminal: {why}" }
    no_such_cut(given, known) {
        en: "this game has no board of the shape {given}; there are: {known}",
        es: "este juego no tiene tablero de la forma {given}; los hay: {known}",
    }

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
