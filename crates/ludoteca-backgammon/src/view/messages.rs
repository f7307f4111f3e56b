//! The sentences around the board, in every language.

ludoteca_game::messages! {
    about_pips(pips) { en: "{pips} pips", es: "{pips} pips" }
    about_pips_and_cube(pips, cube) { en: "{pips} pips · owns the cube at {cube}", es: "{pips} pips · tiene el cubo en {cube}" }
    score_of(length) { en: "of {length}", es: "de {length}" }
    unit_point { en: "point", es: "punto" }
    unit_points { en: "points", es: "puntos" }
    stage_of_money { en: "money game", es: "partida por dinero" }
    stage_of_one_point { en: "one point", es: "a un punto" }
    stage_of_match(length, game) { en: "match to {length}, game {game}", es: "a {length} puntos, partida {game}" }
    said_done { en: "done", es: "hecho" }
    said_beaver { en: "beaver", es: "castor" }
    said_resign(size) { en: "resign {size}", es: "rendirse {size}" }
    drawn(line) { en: "{line}", es: "{line}" }

    point_empty(point) { en: "point {point}, empty", es: "punto {point}, vacío" }
    point_with(point, checkers) { en: "point {point}, {checkers}", es: "punto {point}, {checkers}" }
    bar_empty(whose) { en: "bar {whose}, empty", es: "barra {whose}, vacía" }
    bar_with(checkers) { en: "bar, {checkers}", es: "barra, {checkers}" }
    tray_empty(whose) { en: "tray {whose}, nothing borne off", es: "bandeja {whose}, ninguna ficha fuera" }
    tray_with(checkers) { en: "borne off: {checkers}", es: "fuera: {checkers}" }
    of_white { en: "of white", es: "de las blancas" }
    of_black { en: "of black", es: "de las negras" }
    one_white { en: "one white checker", es: "una ficha blanca" }
    one_black { en: "one black checker", es: "una ficha negra" }
    many_white(count) { en: "{count} white checkers", es: "{count} fichas blancas" }
    many_black(count) { en: "{count} black checkers", es: "{count} fichas negras" }
    two { en: "two", es: "dos" }
    three { en: "three", es: "tres" }
    four { en: "four", es: "cuatro" }
    five { en: "five", es: "cinco" }
    six { en: "six", es: "seis" }
    seven { en: "seven", es: "siete" }
    eight { en: "eight", es: "ocho" }
    nine { en: "nine", es: "nueve" }
    ten { en: "ten", es: "diez" }
    eleven { en: "eleven", es: "once" }
    twelve { en: "twelve", es: "doce" }
    thirteen { en: "thirteen", es: "trece" }
    fourteen { en: "fourteen", es: "catorce" }
    fifteen { en: "fifteen", es: "quince" }
    dice_named { en: "dice", es: "dados" }
    dice_lying(dice) { en: "dice: {dice}", es: "dados: {dice}" }
    dice_to_roll { en: "dice: touch them to roll", es: "dados: tócalos para tirar" }
    dice_to_confirm(dice) {
        en: "dice: {dice}; touch them to end your turn",
        es: "dados: {dice}; tócalos para terminar tu turno",
    }
    dice_to_exchange(dice) {
        en: "dice: {dice}; touch them to use the other one first",
        es: "dados: {dice}; tócalos para usar antes el otro",
    }
    cube_of_nobody(value) {
        en: "doubling cube in the middle, worth {value}",
        es: "cubo de doblar en el medio, vale {value}",
    }
    cube_of_white(value) { en: "doubling cube of white, worth {value}", es: "cubo de las blancas, vale {value}" }
    cube_of_black(value) { en: "doubling cube of black, worth {value}", es: "cubo de las negras, vale {value}" }
    cube_offered(value) { en: "doubling cube offered at {value}", es: "cubo ofrecido a {value}" }
    button_beaver { en: "Beaver: double again and keep the cube", es: "Castor: redoblar y quedarse el cubo" }
    button_double { en: "Double", es: "Doblar" }
    button_double_now { en: "Yes, double", es: "Sí, doblar" }
    button_bear_off { en: "Bear Off", es: "Bear Off (sacar)" }
    task_opening { en: "Roll to see who begins.", es: "Tira para ver quién empieza." }
    task_roll { en: "Roll the dice.", es: "Tira los dados." }
    task_opening_dice { en: "You begin, with these dice.", es: "Empiezas tú, con estos dados." }
    task_roll_or_double { en: "Roll the dice, or offer to double.", es: "Tira los dados, u ofrece doblar." }
    task_move(dice, left) {
        en: "Play {dice}. Moves left: {left}.",
        es: "Juega {dice}. Movimientos restantes: {left}.",
    }
    task_done { en: "Confirm your play, or take it back.", es: "Confirma tu jugada, o deshazla." }
    task_confirm_double {
        en: "Touch the cube again to double, or undo.",
        es: "Toca otra vez el cubo para doblar, o deshaz.",
    }
    task_take(value) { en: "Take the cube at {value}, or drop?", es: "¿Tomas el cubo a {value}, o rechazas?" }
    task_resignation(size) { en: "A resignation is offered: {size}.", es: "Se ofrece una rendición: {size}." }
    task_next_game { en: "Begin the next game.", es: "Empieza el juego siguiente." }
    button_take { en: "Take", es: "Tomar" }
    button_drop { en: "Drop", es: "Rechazar" }
    button_undo { en: "Undo", es: "Deshacer" }
    button_resign_single { en: "Resign", es: "Rendirse" }
    button_resign_gammon { en: "Resign a gammon", es: "Rendirse: gammon" }
    button_resign_backgammon { en: "Resign a backgammon", es: "Rendirse: backgammon" }
    button_accept_resignation { en: "Accept the resignation", es: "Aceptar la rendición" }
    button_refuse_resignation { en: "Refuse the resignation", es: "No aceptar la rendición" }
    hit(name, point) { en: "{name} hits on {point}.", es: "{name} come en {point}." }

    tool_carry { en: "Carry a checker", es: "Llevar una ficha" }
    tool_turn { en: "The other player rolls", es: "Tira el otro jugador" }
    tool_cube { en: "Turn the cube", es: "Girar el cubo" }
    tool_clear {
        en: "Clear the board: all checkers to the bar",
        es: "Vaciar el tablero: todas las fichas a la barra",
    }
    tool_start { en: "Usual start", es: "Posición inicial" }
    nothing_to_carry { en: "there is no checker to carry", es: "no hay ninguna ficha que llevar" }
    held_by(side) {
        en: "that point is held by {side}; carry those checkers away first",
        es: "ese punto lo ocupa el bando {side}; llévate antes esas fichas",
    }
    place_of(side) { en: "that is where checkers of {side} go", es: "ahí van las fichas del bando {side}" }
    would_have_won(side) {
        en: "{side} would have borne off everything: the game would be over",
        es: "el bando {side} habría sacado todas las fichas: el juego habría terminado",
    }

    welcome { en: "Welcome to backgammon", es: "Bienvenido al backgammon" }
    money_game { en: "A single money game.", es: "Un solo juego, por dinero." }
    session_of(games) { en: "{games} games for money.", es: "{games} juegos por dinero." }
    session_score(game, games, one, points_one, two, points_two) {
        en: "Game {game} of {games} for money: {one} {points_one} - {two} {points_two}",
        es: "Juego {game} de {games} por dinero: {one} {points_one} - {two} {points_two}",
    }
    game_of_session(game, games) { en: "Game {game} of {games}, for money", es: "Juego {game} de {games}, por dinero" }
    session_won(name, more, less) {
        en: "{name} wins the session, {more} to {less}.",
        es: "{name} gana la sesión, {more} a {less}.",
    }
    session_drawn(points) { en: "The session ends level, at {points}.", es: "La sesión acaba empatada, a {points}." }
    match_to_one { en: "A match to 1 point.", es: "Partida a 1 punto." }
    match_to(length) { en: "A match to {length} points.", es: "Partida a {length} puntos." }
    sides {
        en: "White (O) moves from 24 to 1, black (X) the other way round; each counts from their own side.",
        es: "Blanco (O) mueve del 24 al 1, negro (X) al revés; cada uno cuenta desde su lado.",
    }
    help_standard {
        en: "Moves: 8/5 6/5, bar/20, 6/off, 13/11(2); one checker with both dice: 13/8. Several on one line.",
        es: "Movimientos: 8/5 6/5, bar/20, 6/off, 13/11(2); una ficha con los dos dados: 13/8. Varios en una línea.",
    }
    help_indexes {
        en: "Or with the indexes 0-23, the same for both: 23 20, bar 21, 5 off.",
        es: "O con los índices 0-23, iguales para los dos: 23 20, bar 21, 5 off.",
    }
    help_turn {
        en: "roll rolls the dice, undo takes a move back, done confirms the play; an empty line rolls or confirms.",
        es: "tirar tira los dados, deshacer deshace un movimiento, hecho confirma la jugada; una línea vacía tira o confirma.",
    }
    help_cube {
        en: "double doubles (twice: offers, then confirms); take and drop answer it.",
        es: "doblar dobla (dos veces: ofrece y confirma); tomar y rechazar responden.",
    }
    help_resign {
        en: "resign, resign gammon or resign backgammon offers to lose; accept and refuse answer it.",
        es: "rendirse, rendirse gammon o rendirse backgammon ofrece perder; aceptar y rehusar responden.",
    }
    ask_opening { en: "Who begins? (roll):", es: "¿Quién empieza? (tirar):" }
    ask_first_roll(who) {
        en: "{who} begins (roll):",
        es: "{who} empieza (tirar):",
    }
    ask_roll(who) { en: "{who}, to roll (roll):", es: "{who}, a tirar (tirar):" }
    ask_roll_or_double(who) {
        en: "{who}, to roll (roll, double):",
        es: "{who}, a tirar (tirar, doblar):",
    }
    ask_move(who, dice, count) {
        en: "{who}, dice: {dice}, moves left: {count} (X Y, bar Y, X off or 8/5 6/5):",
        es: "{who}, dados: {dice}, movimientos restantes: {count} (X Y, bar Y, X off u 8/5 6/5):",
    }
    ask_done(who) {
        en: "{who}, the play is complete (done, undo):",
        es: "{who}, jugada completa (hecho, deshacer):",
    }
    ask_confirm_double(who) {
        en: "{who}, really double? (double, undo):",
        es: "{who}, ¿doblas de verdad? (doblar, deshacer):",
    }
    ask_take(who, value) {
        en: "{who}, the cube at {value}? (take, drop):",
        es: "{who}, ¿el cubo a {value}? (tomar, rechazar):",
    }
    ask_take_or_beaver(who, value) {
        en: "{who}, the cube at {value}? (take, drop, beaver):",
        es: "{who}, ¿el cubo a {value}? (tomar, rechazar, castor):",
    }
    ask_resignation(who, size) {
        en: "{who}, do you accept the resignation, {size}? (accept, refuse):",
        es: "{who}, ¿aceptas la rendición, {size}? (aceptar, rehusar):",
    }
    ask_next_game { en: "On to the next game (roll):", es: "Vamos al siguiente juego (tirar):" }
    match_score(one, points_one, two, points_two, length) {
        en: "Match to {length}: {one} {points_one} - {two} {points_two}",
        es: "Partida a {length}: {one} {points_one} - {two} {points_two}",
    }
    game_of_match(game, length) { en: "Game {game}, match to {length}", es: "Juego {game}, partida a {length}" }
    crawford_now { en: "Crawford game: no doubling", es: "Juego Crawford: no se dobla" }
    cube_in_the_middle(value) { en: "Cube: {value}, in the middle", es: "Cubo: {value}, en el centro" }
    cube_owned(value, owner) { en: "Cube: {value}, of {owner}", es: "Cubo: {value}, de {owner}" }
    pips(one, pips_one, two, pips_two) {
        en: "Pips: {one} {pips_one} - {two} {pips_two}",
        es: "Pips: {one} {pips_one} - {two} {pips_two}",
    }
    opening_rolled(one, die_one, two, die_two) {
        en: "Opening roll: {one} {die_one}, {two} {die_two}.",
        es: "Tirada inicial: {one} {die_one}, {two} {die_two}.",
    }
    begins(name) { en: "{name} begins.", es: "Empieza {name}." }
    tie { en: "A tie: they roll again.", es: "Empate: se vuelve a tirar." }
    tie_doubles(value) {
        en: "A tie: the cube turns to {value} and they roll again.",
        es: "Empate: el cubo pasa a {value} y se vuelve a tirar.",
    }
    rolled(name, high, low) { en: "{name} rolls {high} and {low}.", es: "{name} tira {high} y {low}." }
    cannot_move(name, roll) {
        en: "{name} cannot move with {roll} and loses the turn.",
        es: "{name} no puede mover con {roll} y pierde el turno.",
    }
    played(name, play) { en: "{name} plays {play}.", es: "{name} juega {play}." }
    doubled(name, value) { en: "{name} doubles to {value}.", es: "{name} dobla a {value}." }
    beavered(name, value) { en: "{name} beavers to {value}.", es: "{name} redobla a {value} (castor)." }
    taken(name, value, owner) {
        en: "{name} takes: the cube is at {value} and belongs to {owner}.",
        es: "{name} toma: el cubo vale {value} y es de {owner}.",
    }
    dropped_by(name) { en: "{name} drops.", es: "{name} rechaza." }
    resigns(name, size) { en: "{name} resigns: {size}.", es: "{name} se rinde: {size}." }
    resignation_accepted(name) { en: "{name} accepts.", es: "{name} acepta." }
    resignation_refused(name) { en: "{name} refuses; the game goes on.", es: "{name} rehúsa; el juego sigue." }
    game_won(name, points) { en: "{name} wins the game: {points}.", es: "{name} gana el juego: {points}." }
    money_won(name, points, reason) {
        en: "{name} wins the game, points: {points}; {reason}.",
        es: "{name} gana el juego, puntos: {points}; {reason}.",
    }
    match_won(name, more, less, reason) {
        en: "{name} wins the match, {more} to {less}: {reason}.",
        es: "{name} gana la partida, {more} a {less}; {reason}.",
    }
    size_single { en: "single", es: "simple" }
    size_gammon { en: "gammon", es: "gammon" }
    size_backgammon { en: "backgammon", es: "backgammon" }
    button_roll { en: "Roll", es: "Tirar" }
    button_take_dice { en: "Play them", es: "Jugarlos" }
    button_done { en: "Done", es: "Hecho" }
    button_confirm_double { en: "sure?", es: "¿sí?" }
}
