use std::collections::HashMap;

use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Block, INFO, Kamisado, Mode, Position};
use ludoteca_play::Game;

use super::board::{Board, Next, RoundRules, sumos_of};
use super::prover::Prover;
use super::round_start::RoundStart;
use super::strategy::StrategyWriter;
use crate::certificate::{Certificate, Certified, Header, Written};
use crate::engine::Limits;

/// A proof of the winner of a simple or standard match, made round start by round start, the last ones of a match first.
///
/// Each step of the work returns a section: bytes that can be stored and given back to [`MatchProof::resume`] to go on later. All
/// sections together are the larger part of the certificate.
#[derive(Debug)]
pub struct MatchProof {
    rules: Kamisado,
    at: Position,
    board: Board,
    /// By player.
    sumos: [u8; 2],
    starts: Vec<RoundStart>,
    /// Whether the player who starts wins, for each of the first of `starts`.
    starter_wins: HashMap<RoundStart, bool>,
    sections: Vec<u8>,
    line: Vec<String>,
    nodes: u64,
}

/// A stored section that is not the next one of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSection;

impl MatchProof {
    /// The proof of a position; `None` if it is not one of a simple or standard match in which a player has to move.
    #[must_use]
    pub fn new(rules: Kamisado, at: Position) -> Option<MatchProof> {
        let board = Board::from_position(&at)?;
        let sumos = sumos_of(&at);
        let starts = match rules.mode() {
            Mode::Simple => Vec::new(),
            Mode::Standard => RoundStart::following(sumos),
            Mode::Long | Mode::Marathon => return None,
        };
        Some(MatchProof {
            rules,
            at,
            board,
            sumos,
            starts,
            starter_wins: HashMap::new(),
            sections: Vec::new(),
            line: Vec::new(),
            nodes: 0,
        })
    }

    /// Creates the proof of the present position of a game; `None` unless it is a simple or standard match of Kamisado in which a
    /// player has to move.
    #[must_use]
    pub fn from_game(game: &Game) -> Option<MatchProof> {
        let (rules, at) = game.position().typed::<Kamisado>()?;
        MatchProof::new(*rules, *at)
    }

    /// The best line of the position to the end of the round, once the certificate is written.
    #[must_use]
    pub fn line(&self) -> &[String] {
        &self.line
    }

    /// A line of text that differs between proofs that have different sections.
    #[must_use]
    pub fn title(&self) -> String {
        let settings = self.rules.settings();
        let word = |name| settings.word(name).expect("a setting of Kamisado");
        format!("kamisado {} {} {}", word("mode"), word("block"), self.rules.write_position(&self.at))
    }

    /// The number of round starts that can follow the position.
    #[must_use]
    pub fn round_starts(&self) -> usize {
        self.starts.len()
    }

    /// The number of round starts whose winner is proved.
    #[must_use]
    pub fn proved(&self) -> usize {
        self.starter_wins.len()
    }

    /// The number of positions searched so far, without those of resumed sections.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves the winner of the next round start and returns the section. Returns `None` if a limit was reached or all are proved.
    pub fn prove_next(&mut self, limits: &Limits<'_>) -> Option<Vec<u8>> {
        let start = *self.starts.get(self.proved())?;
        let mut writer = StrategyWriter::new(self.prover(start.sumos(), limits));
        let board = Board::start(Player::One);
        let winner = writer.prover.winner(&board);
        let covered = winner.and_then(|winner| writer.cover(Next::Board(board), winner));
        self.nodes += writer.prover.nodes();
        let section = section(start, covered.and(winner)?, &writer.answers);
        self.take(start, winner == Some(Player::One), &section);
        Some(section)
    }

    /// Takes over the next section of an earlier run.
    ///
    /// # Errors
    ///
    /// The bytes are not a section of the next round start. Its answers are not checked; the checker of certificates does that.
    pub fn resume(&mut self, section: &[u8]) -> Result<(), WrongSection> {
        let start = *self.starts.get(self.proved()).ok_or(WrongSection)?;
        let (head, answers) = section.split_at_checked(HEAD_LENGTH).ok_or(WrongSection)?;
        let winner = Player::from_number(head[2]).ok_or(WrongSection)?;
        if section != self::section(start, winner, answers) {
            return Err(WrongSection);
        }
        self.take(start, winner == Player::One, section);
        Ok(())
    }

    /// The file of the certificate, once every round start is proved. Returns `None` if a limit was reached.
    pub fn write_certificate(&mut self, limits: &Limits<'_>) -> Option<Written> {
        Some(self.certificate(limits, &mut |_| {})?.write(INFO.name))
    }

    /// The certificate, once every round start is proved. Returns `None` if a limit was reached.
    pub(crate) fn certificate(&mut self, limits: &Limits<'_>, tell: &mut dyn FnMut(&Certified)) -> Option<Certificate> {
        let mut writer = StrategyWriter::new(self.prover(self.sumos, limits));
        let moves = self.moves();
        let of = moves.len();
        let mut winners = Vec::new();
        let done = moves.into_iter().try_for_each(|(mv, next)| {
            let winner = writer.prover.winner_after(&next)?;
            writer.cover(next, winner)?;
            winners.push((mv, winner));
            let answers = self.sections.len() + writer.answers.len();
            tell(&Certified { moves: winners.len(), of, answers, nodes: self.nodes + writer.prover.nodes() });
            Some(())
        });
        let board = Next::Board(self.board);
        let line = done.and_then(|()| {
            let winner = writer.prover.winner_after(&board)?;
            writer.line(board, winner)
        });
        let (nodes, answers) = (writer.prover.nodes(), writer.answers);
        self.nodes += nodes;
        self.line = line?.into_iter().map(|(board, step)| board.step_name(step)).collect();
        Some(Certificate { header: self.header(&winners), body: [&self.sections[..], &answers].concat(), winners })
    }

    fn header(&self, winners: &[(String, Player)]) -> Header {
        let claims: Vec<String> = winners.iter().map(|(mv, winner)| format!("{mv}={winner}")).collect();
        let mut header = vec![
            ("block", block_name(self.rules.block()).to_owned()),
            ("position", self.rules.write_position(&self.at)),
            ("winners", claims.join(" ")),
        ];
        if self.rules.mode() == Mode::Standard {
            header.insert(0, ("mode", "standard".to_owned()));
            header.insert(1, ("rounds", self.starts.len().to_string()));
        }
        header.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// A prover for a round with these sumo towers. Every round start that can follow must be proved.
    fn prover<'a>(&self, sumos: [u8; 2], limits: &'a Limits<'a>) -> Prover<'a> {
        let ends = match self.rules.mode() {
            Mode::Simple => RoundStart::WINNER_OF_ROUND,
            _ => RoundStart::ends(sumos, |start| self.starter_wins[&start]),
        };
        Prover::new(RoundRules::new(sumos, self.rules.block()), ends, limits)
    }

    /// The moves of the position and what follows them.
    fn moves(&self) -> Vec<(String, Next)> {
        let round = RoundRules::new(self.sumos, self.rules.block());
        let mut moves = Vec::new();
        self.rules.moves(&self.at, &mut moves);
        let after = |mv| round.after(&self.board, self.board.step(mv).expect("a legal move is a step"));
        moves.into_iter().map(|mv| (self.rules.write_move(&self.at, &mv), after(mv))).collect()
    }

    fn take(&mut self, start: RoundStart, starter_wins: bool, section: &[u8]) {
        self.starter_wins.insert(start, starter_wins);
        self.sections.extend(section);
    }
}

/// The sumo towers, the number of the winner and the length of the answers.
const HEAD_LENGTH: usize = 7;

fn section(start: RoundStart, winner: Player, answers: &[u8]) -> Vec<u8> {
    let [one, two] = start.sumos();
    let length = u32::try_from(answers.len()).expect("the answers of a round take far less than 4 GiB");
    [&[one, two, winner.number()][..], &length.to_le_bytes(), answers].concat()
}

const fn block_name(block: Block) -> &'static str {
    match block {
        Block::Mutual => "mutual",
        Block::Chain => "chain",
    }
}
