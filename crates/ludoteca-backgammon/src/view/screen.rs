use ludoteca_game::{Player, Rules};
use ludoteca_view::{Area, Canvas, Ink, Room, Screen, Style};

use crate::board::{Board, Place, Point};
use crate::calls::Call;
use crate::position::Position;
use crate::settings::Backgammon;
use crate::state::{InPlay, State};
use crate::view::messages;
use crate::view::scene::{button_name, spots_of};

/// The columns of a point and the checkers that it shows, the largest first.
const SIZES: [(usize, usize); 2] = [(4, 6), (3, 5)];
const BAR: usize = 3;
const TRAY: usize = 5;
/// The lines above the points: indexes, numbers and the edge of the board; below them the same.
const EDGE: usize = 3;
/// The lines for the calls that have no place on the board.
const BUTTONS: usize = 3;

const FAINT: Ink = Ink { rgb: (128, 128, 128), basic: 7 };
const POINTS: [Ink; 2] = [Ink { rgb: (150, 105, 65), basic: 3 }, Ink { rgb: (112, 76, 46), basic: 2 }];
const WOOD: Ink = Ink { rgb: (60, 40, 26), basic: 0 };
const CHECKERS: [Ink; 2] = [Ink { rgb: (255, 250, 240), basic: 7 }, Ink { rgb: (12, 12, 12), basic: 0 }];
const BUTTON: Style = Style::on(Ink::BLACK, Ink::CYAN);
const QUIET_BUTTON: Style = Style::on(Ink { rgb: (200, 200, 200), basic: 7 }, Ink { rgb: (58, 58, 58), basic: 0 });

/// The board as `viewer` sees it: the own home below on the right. Points are numbered as the player to act counts them, who is
/// the one to name them; outside stand the indexes, which are the same for both.
pub(crate) fn screen(rules: &Backgammon, at: &Position, viewer: Player, room: Room) -> Screen {
    let lines_of = |high: usize| 2 * (high + EDGE) + 1 + BUTTONS;
    let fits = |&(wide, high): &(usize, usize)| columns_of(wide) <= room.columns && lines_of(high) <= room.lines;
    let (wide, high) = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let canvas = Canvas::new(columns_of(wide), lines_of(high));
    let counts = at.in_play().map_or(viewer, InPlay::player);
    let mut drawing = Drawing { canvas, areas: Vec::new(), wide, high, viewer, counts, room };
    let board = at.board();
    drawing.frame();
    for point in Point::all() {
        drawing.point(&board, point);
    }
    for player in Player::BOTH {
        drawing.bar_and_tray(&board, player);
    }
    let mut calls = Vec::new();
    rules.moves(at, &mut calls);
    drawing.cube(at, &calls);
    drawing.dice(at, &calls);
    drawing.buttons(&calls);
    Screen { picture: drawing.canvas.picture(), areas: drawing.areas, ..Screen::default() }
}

/// Two halves of six points, the bar between them, the tray, and the lines between all of them.
const fn columns_of(wide: usize) -> usize {
    12 * wide + BAR + TRAY + 4
}

struct Drawing {
    canvas: Canvas,
    areas: Vec<Area>,
    wide: usize,
    high: usize,
    viewer: Player,
    /// Whose numbers the points have.
    counts: Player,
    room: Room,
}

impl Drawing {
    /// The line between the upper and the lower half.
    const fn middle(&self) -> usize {
        EDGE + self.high
    }

    /// The lower edge of the board.
    const fn bottom(&self) -> usize {
        2 * self.high + EDGE + 1
    }

    const fn bar_column(&self) -> usize {
        6 * self.wide + 2
    }

    const fn tray_column(&self) -> usize {
        12 * self.wide + BAR + 4
    }

    fn frame(&mut self) {
        let (across, down) = self.room.glyphs.pick(("─", "│"), ("-", "|"));
        let bottom = self.bottom();
        for (line, corners) in [
            (EDGE - 1, self.room.glyphs.pick(["┌", "┬", "┬", "┐"], ["+"; 4])),
            (bottom, self.room.glyphs.pick(["└", "┴", "┴", "┘"], ["+"; 4])),
        ] {
            let half = across.repeat(6 * self.wide);
            let bar = across.repeat(BAR);
            let edge = format!("{}{half}{}{bar}{}{half}{}", corners[0], corners[1], corners[2], corners[3]);
            self.canvas.put(line, 0, &edge, Style::PLAIN);
        }
        for line in EDGE..bottom {
            for column in [0, self.bar_column() - 1, self.bar_column() + BAR, self.tray_column() - 1] {
                self.canvas.put(line, column, down, Style::PLAIN);
            }
            self.canvas.fill(line, self.bar_column(), 1, BAR, ' ', Style::on(Ink::WHITE, WOOD));
        }
        let counts = self.sign(self.counts);
        for (numbers, indexes) in [(1, 0), (bottom + 1, bottom + 2)] {
            self.canvas.put_centred(numbers, self.tray_column(), TRAY, counts, Style::PLAIN);
            self.canvas.put_centred(indexes, self.tray_column(), TRAY, "0-23", Style::ink(FAINT));
        }
    }

    /// The first column of a point, and its line nearest to the edge with the step away from it.
    fn foot(&self, point: Point) -> (usize, usize, isize) {
        let number = usize::from(point.number());
        let (nth, upper) = if number <= 12 { (12 - number, false) } else { (number - 13, true) };
        let column = 1 + nth * self.wide + if nth >= 6 { BAR + 2 } else { 0 };
        if upper { (column, EDGE, 1) } else { (column, self.middle() + self.high, -1) }
    }

    fn point(&mut self, board: &Board, point: Point) {
        let (column, foot, step) = self.foot(point);
        let paper = POINTS[usize::from(point.number() % 2)];
        let top = foot.min(foot.saturating_add_signed(step * (self.high as isize - 1)));
        self.canvas.fill(top, column, self.high, self.wide, ' ', Style::on(Ink::WHITE, paper));
        let sign = self.room.glyphs.pick("·", if point.number().is_multiple_of(2) { "." } else { ":" });
        self.canvas.put_centred(foot, column, self.wide, sign, Style::on(Ink::WHITE, paper));
        let own = board.side(self.viewer).count(Place::Point(point));
        let other = board.side(self.viewer.other()).count(Place::Point(point.mirrored()));
        let (player, count) = if own > 0 { (self.viewer, own) } else { (self.viewer.other(), other) };
        self.stack(player, count, (foot, column, self.wide), step, paper);
        let (numbers, indexes) = if step > 0 { (1, 0) } else { (self.bottom() + 1, self.bottom() + 2) };
        let counted = if self.counts == self.viewer { point } else { point.mirrored() };
        self.canvas.put_centred(numbers, column, self.wide, &counted.number().to_string(), Style::PLAIN);
        let index = point.index(self.viewer).to_string();
        self.canvas.put_centred(indexes, column, self.wide, &index, Style::ink(FAINT));
        let mark = if step > 0 { 0 } else { self.high - 1 };
        self.areas.push(Area {
            key: format!("point-{}", point.index(self.viewer)),
            line: top,
            column,
            lines: self.high,
            columns: self.wide,
            mark,
        });
    }

    /// Checkers from a line on; of more than there is room for, the last one shows the number.
    fn stack(
        &mut self,
        player: Player,
        count: u8,
        (line, column, wide): (usize, usize, usize),
        step: isize,
        paper: Ink,
    ) {
        let style = Style::on(CHECKERS[player.index()], paper).bold();
        for nth in 0..usize::from(count).min(self.high) {
            let line = line.saturating_add_signed(step * nth as isize);
            let more = nth == self.high - 1 && usize::from(count) > self.high;
            let sign = if more { count.to_string() } else { self.sign(player).to_owned() };
            self.canvas.put_centred(line, column, wide, &sign, style);
        }
    }

    const fn sign(&self, player: Player) -> &'static str {
        match player {
            Player::One => self.room.glyphs.pick("○", "O"),
            Player::Two => self.room.glyphs.pick("●", "X"),
        }
    }

    /// Checkers on the bar wait on the side from which they enter.
    fn bar_and_tray(&mut self, board: &Board, player: Player) {
        let side = board.side(player);
        let (upper, lower) = (EDGE, self.middle() + 1);
        let own = player == self.viewer;
        let (bar_top, bar_foot, step) =
            if own { (upper, self.middle() - 1, -1) } else { (lower, self.middle() + 1, 1) };
        let bar = (bar_foot, self.bar_column(), BAR);
        self.stack(player, side.count(Place::Bar), bar, step, WOOD);
        self.areas.push(Area {
            key: format!("bar-{player}"),
            line: bar_top,
            column: self.bar_column(),
            lines: self.high,
            columns: BAR,
            mark: if own { self.high - 1 } else { 0 },
        });
        let tray_top = if own { lower } else { upper };
        let off = side.count(Place::Off);
        let text = format!("{} {off}", self.sign(player));
        self.canvas.put_centred(tray_top + self.high / 2, self.tray_column(), TRAY, &text, Style::PLAIN.bold());
        self.areas.push(Area {
            key: format!("off-{player}"),
            line: tray_top,
            column: self.tray_column(),
            lines: self.high,
            columns: TRAY,
            mark: self.high / 2,
        });
        let pips = side.pip_count().to_string();
        let line = if own { self.bottom() + 1 } else { 1 };
        self.canvas.put_centred(line, self.bar_column() - 1, BAR + 2, &pips, Style::PLAIN.bold());
    }

    /// In the left half of the middle: what the cube shows, and whose it is.
    fn cube(&mut self, at: &Position, calls: &[Call]) {
        let owner = at.cube().owner.map_or(" ", |owner| self.sign(owner));
        let shown = if at.cube().value == 1 { 64 } else { at.cube().value };
        let mut text = format!("[{shown}]{owner}");
        let callable = calls.contains(&Call::Double);
        if matches!(at.state(), State::Doubling(_)) {
            text = format!("[{}] {}", at.cube().value * 2, messages::button_confirm_double().in_lang(self.room.lang));
        }
        let (line, column, columns) = (self.middle(), 1, 6 * self.wide);
        let style = if callable { Style::PLAIN.bold() } else { Style::PLAIN };
        self.canvas.put_centred(line, column, columns, &text, style);
        self.areas.push(Area::line("cube", line, column, columns));
    }

    /// In the right half of the middle: the dice left, or what touching them does.
    fn dice(&mut self, at: &Position, calls: &[Call]) {
        let (line, column, columns) = (self.middle(), self.bar_column() + BAR + 1, 6 * self.wide);
        let left: Vec<String> = at.dice_left().iter().map(|die| format!("[{die}]")).collect();
        let text = left.join(" ");
        self.canvas.put_centred(line, column, columns, &text, Style::PLAIN.bold());
        if calls.contains(&Call::Roll) {
            let moved = matches!(at.state(), State::InPlay(InPlay::Moved(_)));
            let name = if moved { messages::button_done() } else { messages::button_roll() };
            self.canvas.put_centred(line, column, columns, name.in_lang(self.room.lang), BUTTON);
        }
        self.areas.push(Area::line("dice", line, column, columns));
    }

    fn buttons(&mut self, calls: &[Call]) {
        let (mut line, mut column) = (self.bottom() + 3, 0);
        for call in calls {
            let Some(name) = button_name(call) else {
                continue;
            };
            let text = format!("  {}  ", name.in_lang(self.room.lang));
            let width = text.chars().count();
            if column + width > columns_of(self.wide) {
                (line, column) = (line + 1, 0);
            }
            let style = if matches!(call, Call::Resign(_)) { QUIET_BUTTON } else { BUTTON };
            self.canvas.put(line, column, &text, style);
            self.areas.push(Area::line(spots_of(call, Player::One).concat(), line, column, width));
            column += width + 1;
        }
    }
}
