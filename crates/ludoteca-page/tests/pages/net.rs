//! Several pages at one table of a server, over a network that loses requests, answers and connections.

use std::collections::VecDeque;

use ludoteca_game::Player;
use ludoteca_page::{
    Act, Confirm, Door, DoorAct, DoorState, Env, LineState, NetAct, Page, Place, Play, PlayAct, Request, SetupAct,
    TableAct, Ticket, Timer, Tone, Wish,
};
use ludoteca_shelf::SHELF;
use ludoteca_view::Cut;
use serde_json::json;

use crate::browser::{Shop, moves};
use crate::server::Server;

/// What the network does to whatever goes over it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Weather {
    /// Of so many requests one is lost before it arrives, and one after it was done; 0 for none.
    pub(crate) lose_one_in: usize,
}

/// A page in a browser whose network can break.
struct Peer {
    page: Page,
    shop: Shop,
    path: String,
    socket: Option<Socket>,
    timers: Vec<Timer>,
    requests: VecDeque<(Ticket, Request)>,
    opening: Option<(Ticket, String)>,
    sounds: usize,
}

struct Socket {
    ticket: Ticket,
    table: String,
    seq: u64,
    token: Option<String>,
    told: bool,
}

impl Peer {
    fn new(seed: u64, path: &str) -> Peer {
        let mut shop = Shop { random: fastrand::Rng::with_seed(seed), ..Shop::default() };
        shop.kept.insert("preferences".to_owned(), "speed off\nsounds on\nforced off\n".to_owned());
        let page = Page::new(SHELF, "en", &mut shop);
        let (timers, requests) = (Vec::new(), VecDeque::new());
        let mut peer =
            Peer { page, shop, path: path.to_owned(), socket: None, timers, requests, opening: None, sounds: 0 };
        peer.act(Act::Arrive(path.to_owned()));
        peer
    }

    fn act(&mut self, act: Act) {
        let mut acts = VecDeque::from([act]);
        while let Some(act) = acts.pop_front() {
            for wish in self.page.update(act, &mut self.shop) {
                match wish {
                    Wish::Keep { key, text } => drop(self.shop.kept.insert(key, text)),
                    Wish::Forget(key) => drop(self.shop.kept.remove(&key)),
                    Wish::Go { to, history } => {
                        self.path = to.to_string();
                        if history == ludoteca_page::History::New {
                            acts.push_back(Act::Arrive(self.path.clone()));
                        }
                    }
                    Wish::Wake { timer, .. } => match timer {
                        Timer::Line(_) | Timer::Resend(_) | Timer::Lobby(_) => self.timers.push(timer),
                        timer => acts.push_back(Act::Woke(timer)),
                    },
                    Wish::Connect { ticket, path } => {
                        self.socket = None;
                        self.opening = Some((ticket, path));
                    }
                    Wish::Disconnect => self.socket = None,
                    Wish::Speak(text) => {
                        let hello: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                        if let Some(socket) = &mut self.socket {
                            socket.token = hello["token"].as_str().map(str::to_owned);
                            socket.told = false;
                        }
                    }
                    Wish::Send { ticket, request } => self.requests.push_back((ticket, request)),
                    Wish::Play(_) => self.sounds += 1,
                    Wish::Ask { .. } | Wish::Stop(_) | Wish::Announce(_) | Wish::Copy(_) | Wish::Download { .. } => {}
                }
            }
        }
    }

    fn net(&mut self, act: NetAct) {
        self.act(Act::Net(act));
    }

    /// Something that waits on the network happens; `false` if nothing waits.
    fn step(&mut self, server: &mut Server, weather: Weather) -> bool {
        let mut luck = |one_in: usize| one_in > 0 && self.shop.random.usize(..one_in) == 0;
        if let Some((ticket, path)) = self.opening.take() {
            let rest = path.strip_prefix("/api/v1/games/").expect("a table");
            let (table, since) = rest.split_once("/events?since=").expect("from a number on");
            if luck(weather.lose_one_in) || !server.tables.contains_key(table) {
                self.net(NetAct::Closed(ticket));
                return true;
            }
            let (table, seq) = (table.to_owned(), since.parse().expect("a number"));
            self.socket = Some(Socket { ticket, table, seq, token: None, told: true });
            self.net(NetAct::Opened(ticket));
            return true;
        }
        if let Some((ticket, request)) = self.requests.pop_front() {
            if luck(weather.lose_one_in) {
                self.net(NetAct::Unreached(ticket));
                return true;
            }
            let (status, body) = server.answer(&request);
            let lost = luck(weather.lose_one_in);
            self.net(if lost { NetAct::Unreached(ticket) } else { NetAct::Answered { ticket, status, body } });
            return true;
        }
        if let Some(socket) = &mut self.socket {
            let table = &server.tables[&socket.table];
            if let Some(entry) = table.events_since(socket.seq).first() {
                socket.seq += 1;
                let (ticket, text) = (socket.ticket, json!({ "type": "entry", "entry": entry }).to_string());
                if luck(weather.lose_one_in) {
                    self.socket = None;
                    self.net(NetAct::Closed(ticket));
                } else {
                    self.net(NetAct::Heard { ticket, text });
                }
                return true;
            }
            if !std::mem::replace(&mut socket.told, true) {
                let text = table.presence(socket.token.as_deref()).to_string();
                let ticket = socket.ticket;
                self.net(NetAct::Heard { ticket, text });
                return true;
            }
        }
        false
    }

    /// Everything that waits for time to pass happens.
    fn wake(&mut self) {
        for timer in std::mem::take(&mut self.timers) {
            self.act(Act::Woke(timer));
        }
    }

    fn play(&self) -> &Play {
        match self.page.place() {
            Place::Play(play) => play,
            place => panic!("not at a game but at {place:?}"),
        }
    }

    fn door(&self) -> &Door {
        match self.page.place() {
            Place::Door(door) => door,
            place => panic!("not before a game but at {place:?}"),
        }
    }

    fn at_board(&mut self, act: PlayAct) {
        self.act(Act::Play(act));
    }

    /// Touches something, if anything can be touched.
    fn touch_anything(&mut self) -> bool {
        let board = self.play().board(Cut::Wide);
        let buttons = self.play().buttons();
        let enabled: Vec<_> = buttons.iter().filter(|button| !button.makes.is_empty()).collect();
        let count = board.live.len() + enabled.len();
        if count == 0 {
            return false;
        }
        let nth = self.shop.random.usize(..count);
        let act = match board.live.get(nth) {
            Some(spot) => PlayAct::Touch(spot.clone()),
            None => PlayAct::Press(enabled[nth - board.live.len()].key.clone()),
        };
        self.at_board(act);
        true
    }
}

/// Lets the network come to rest.
fn settle(server: &mut Server, peers: &mut [&mut Peer], weather: Weather) {
    for _ in 0..500 {
        let mut moved = false;
        for peer in peers.iter_mut() {
            while peer.step(server, weather) {
                moved = true;
            }
        }
        let waits = peers.iter().any(|peer| {
            matches!(peer.page.place(), Place::Play(play) if play.is_sending() || play.line_state() != Some(LineState::Live))
        });
        if !moved && !waits {
            return;
        }
        peers.iter_mut().for_each(|peer| peer.wake());
    }
    panic!("the network does not come to rest");
}

/// Ana makes a table, Luis comes by the invitation, Eva watches.
fn meet(server: &mut Server, game: &str, choices: &str, weather: Weather) -> [Peer; 3] {
    let mut ana = Peer::new(1, &format!("/{game}?at=table&{choices}"));
    ana.act(Act::Setup(SetupAct::Name("Ana".to_owned())));
    ana.act(Act::Setup(SetupAct::Side(Some(Player::One))));
    ana.act(Act::Setup(SetupAct::Start));
    for _ in 0..50 {
        while ana.step(server, weather) {}
        ana.wake();
        if matches!(ana.page.place(), Place::Door(door) if door.state() == DoorState::Waiting) {
            break;
        }
    }
    assert_eq!(ana.door().state(), DoorState::Waiting, "{game}: {:?}", ana.door().told);
    let invitation = ana.door().invitation().expect("an invitation");
    let mut luis = Peer::new(2, &invitation);
    assert!(!luis.path.contains("inv_"), "what is secret is not shown: {}", luis.path);
    for _ in 0..50 {
        while luis.step(server, weather) {}
        luis.wake();
        if matches!(luis.page.place(), Place::Door(door) if door.state() == DoorState::Free && !door.is_busy()) {
            luis.act(Act::Door(DoorAct::Name("Luis".to_owned())));
            luis.act(Act::Door(DoorAct::Join));
        }
        if matches!(luis.page.place(), Place::Play(_)) {
            break;
        }
    }
    let mut eva = Peer::new(3, &luis.path.clone());
    for _ in 0..100 {
        for peer in [&mut ana, &mut luis, &mut eva] {
            while peer.step(server, weather) {}
            peer.wake();
        }
    }
    settle(server, &mut [&mut ana, &mut luis, &mut eva], weather);
    [ana, luis, eva]
}

/// All three see what the server has.
fn agree(server: &Server, peers: &[&Peer]) {
    let game = &server.tables.values().next().expect("a table").game;
    for peer in peers {
        let seen = peer.play().session().game();
        assert_eq!(seen.entries().collect::<Vec<_>>(), game.entries().collect::<Vec<_>>());
        assert_eq!(seen.position().text(), game.position().text());
    }
}

fn plays_to_the_end(game: &str, choices: &str, weather: Weather) {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, game, choices, weather);
    assert_eq!((ana.play().online_player(), luis.play().online_player()), (Some(Player::One), Some(Player::Two)));
    assert_eq!(eva.play().online_player(), None);
    let mut turns = 0;
    while !ana.play().is_over() {
        turns += 1;
        assert!(turns < 20_000, "{game} never ends");
        assert!(!eva.touch_anything(), "who watches touches nothing");
        let acted = ana.touch_anything() | luis.touch_anything();
        if !acted {
            settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], weather);
        } else if turns % 3 == 0 {
            for peer in [&mut ana, &mut luis, &mut eva] {
                peer.step(&mut server, weather);
            }
        }
    }
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], weather);
    agree(&server, &[&ana, &luis, &eva]);
    for (name, peer) in [("Ana", &ana), ("Luis", &luis), ("Eva", &eva)] {
        assert!(peer.play().result().is_some(), "{game}: {name} sees how it ended");
    }
    for (peer, own) in [(&ana, true), (&luis, true), (&eva, false)] {
        let kept = peer.page.archive().games().first();
        assert_eq!(kept.is_some(), own, "one's own games are kept, those of others are not");
        assert!(kept.is_none_or(|kept| kept.over && kept.there.is_some()));
    }
}

/// Ana makes a table, and Luis is about to sit down; what he said is on its way.
fn luis_sits_down(server: &mut Server) -> (Peer, (Ticket, Request)) {
    let calm = Weather::default();
    let mut ana = Peer::new(1, "/kamisado?at=table");
    ana.act(Act::Setup(SetupAct::Side(Some(Player::One))));
    ana.act(Act::Setup(SetupAct::Start));
    while ana.step(server, calm) {}
    let mut luis = Peer::new(2, &ana.door().invitation().expect("an invitation"));
    while luis.step(server, calm) {}
    luis.act(Act::Door(DoorAct::Join));
    let said = luis.requests.pop_front().expect("something is said");
    (luis, said)
}

#[test]
fn who_sits_down_has_the_seat_even_if_the_table_says_so_before_the_answer() {
    let mut server = Server::default();
    let (mut luis, (ticket, request)) = luis_sits_down(&mut server);
    let (status, body) = server.answer(&request);
    while luis.step(&mut server, Weather::default()) {}
    assert!(luis.door().is_busy(), "the answer is waited for");
    luis.net(NetAct::Answered { ticket, status, body });
    assert_eq!(luis.play().online_player(), Some(Player::Two));
}

#[test]
fn who_sits_down_and_hears_nothing_says_it_again() {
    let mut server = Server::default();
    let (mut luis, (ticket, request)) = luis_sits_down(&mut server);
    server.answer(&request);
    luis.net(NetAct::Unreached(ticket));
    while luis.step(&mut server, Weather::default()) {}
    luis.wake();
    while luis.step(&mut server, Weather::default()) {}
    assert_eq!(luis.play().online_player(), Some(Player::Two));
}

#[test]
fn every_game_is_played_to_its_end_with_somebody_elsewhere() {
    for (game, choices) in
        [("kamisado", ""), ("galleta", "size=basic"), ("congkak", "stones=2"), ("backgammon", "length=1")]
    {
        plays_to_the_end(game, choices, Weather::default());
    }
}

#[test]
fn nothing_is_lost_or_done_twice_over_a_network_that_loses_one_in_five() {
    for (game, choices) in
        [("kamisado", ""), ("galleta", "size=basic"), ("congkak", "stones=2"), ("backgammon", "length=1")]
    {
        plays_to_the_end(game, choices, Weather { lose_one_in: 5 });
    }
}

#[test]
fn a_move_is_shown_as_sent_and_taken_back_if_it_is_refused() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "congkak", "", Weather::default());
    ana.touch_anything();
    assert!(ana.play().is_sending());
    assert_eq!(ana.play().session().game().entries().count(), 1, "it is shown at once");
    // Another tab of the same seat, or another device, was quicker.
    let legal = moves(&server.tables.values().next().expect("a table").game);
    let shown = ana.play().session().game().entries().next().expect("an entry").text().to_owned();
    let other = legal.iter().find(|choice| **choice != shown).expect("another move").clone();
    let (id, hosted) = server.tables.iter_mut().next().expect("a table");
    let path = format!("/api/v1/games/{id}/move");
    let token = ana.play().online().and_then(|online| online.token()).map(str::to_owned);
    let request = Request { token, key: Some("other".to_owned()), ..Request::post(path, &json!({ "move": other })) };
    let _ = hosted.version();
    assert_eq!(server.answer(&request).0, 200);
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    agree(&server, &[&ana, &luis, &eva]);
    let status = ana.play().status();
    assert_eq!(status.tone, Tone::Refused);
    assert!(status.detail[0].to_string().contains("had moved on"), "{status:?}");
}

#[test]
fn two_tabs_of_one_seat_agree() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "galleta", "size=basic", Weather::default());
    let mut tab = Peer::new(9, "/");
    tab.shop.kept.clone_from(&ana.shop.kept);
    tab.act(Act::Arrive(ana.path.clone()));
    for _ in 0..12 {
        for peer in [&mut ana, &mut tab, &mut luis, &mut eva] {
            while peer.step(&mut server, Weather::default()) {}
        }
        let _ = ana.touch_anything() || luis.touch_anything();
        if matches!(tab.page.place(), Place::Play(_)) {
            tab.touch_anything();
        }
    }
    settle(&mut server, &mut [&mut ana, &mut tab, &mut luis, &mut eva], Weather::default());
    agree(&server, &[&ana, &tab, &luis, &eva]);
    assert_eq!(tab.play().online_player(), Some(Player::One));
}

#[test]
fn a_line_that_is_lost_is_seen_and_opened_again_from_the_last_number() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "congkak", "", Weather::default());
    let ticket = luis.socket.take().expect("a socket").ticket;
    luis.net(NetAct::Closed(ticket));
    assert!(matches!(luis.play().line_state(), Some(LineState::Lost { .. })));
    for _ in 0..4 {
        ana.touch_anything();
        settle(&mut server, &mut [&mut ana, &mut eva], Weather::default());
    }
    luis.net(NetAct::Awake);
    let (_, path) = luis.opening.clone().expect("it is opened at once");
    assert!(path.ends_with("?since=1"), "{path}: everything but that Luis came");
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    assert_eq!(luis.play().line_state(), Some(LineState::Live));
    agree(&server, &[&ana, &luis, &eva]);
    // What is silent for long is not believed in.
    luis.shop.now_ms += 60_000;
    luis.wake();
    assert!(matches!(luis.play().line_state(), Some(LineState::Lost { .. })));
    assert!(luis.opening.is_some());
}

#[test]
fn offers_are_asked_about_answered_and_a_takeback_brings_the_move_back() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "kamisado", "", Weather::default());
    ana.at_board(PlayAct::Touch("c1".to_owned()));
    ana.at_board(PlayAct::Touch("c6".to_owned()));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    assert_eq!(luis.play().line_count(), 1);
    ana.at_board(PlayAct::Undo);
    assert_eq!(ana.play().asked(), Some(&Confirm::Takeback), "it is asked about first");
    assert!(ana.requests.is_empty());
    ana.at_board(PlayAct::Confirm(true));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    let offer = luis.play().offer().expect("it is seen");
    assert!(offer.to_answer && offer.said.to_string().contains("Ana asks"), "{offer:?}");
    assert!(!ana.play().offer().expect("it is seen").to_answer);
    luis.at_board(PlayAct::Table(TableAct::Answer(true)));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    agree(&server, &[&ana, &luis, &eva]);
    assert_eq!((ana.play().line_count(), luis.play().offer()), (0, None));
    ana.at_board(PlayAct::Ask(Confirm::Draw));
    ana.at_board(PlayAct::Confirm(true));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    luis.at_board(PlayAct::Table(TableAct::Answer(false)));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    assert_eq!(ana.play().offer(), None);
    luis.at_board(PlayAct::Ask(Confirm::Resign));
    luis.at_board(PlayAct::Confirm(true));
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    assert!(ana.play().is_over() && luis.play().is_over());
    assert_eq!(ana.play().result().expect("seen").winner, Some(Player::One));
    assert!(
        ana.play()
            .session()
            .remote_game()
            .and_then(|remote| remote.proof.clone())
            .is_some_and(|proof| proof.secret.is_some())
    );
    ana.at_board(PlayAct::Again);
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    assert!(luis.play().rematch_offer().expect("it is seen").to_answer);
    luis.at_board(PlayAct::Table(TableAct::Rematch));
    for _ in 0..20 {
        for peer in [&mut ana, &mut luis] {
            while peer.step(&mut server, Weather::default()) {}
        }
    }
    assert_eq!((ana.path.as_str(), luis.path.as_str()), ("/table/again", "/table/again"), "both go to the next table");
}

#[test]
fn who_has_no_seat_cannot_play_and_a_seat_moves_to_another_device_by_its_link() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "congkak", "", Weather::default());
    let id = ana.play().id().to_owned();
    let mut thief = Peer::new(7, &format!("/#/table/{id}/lud_guessed"));
    for _ in 0..20 {
        while thief.step(&mut server, Weather::default()) {}
    }
    assert_eq!((thief.play().online_player(), thief.play().person_to_act()), (None, None));
    assert!(thief.play().status().detail[0].to_string().contains("not yours"));
    let token = ana.play().online().and_then(|online| online.token()).expect("a token").to_owned();
    let mut phone = Peer::new(8, &format!("/#/table/{id}/{token}"));
    for _ in 0..20 {
        while phone.step(&mut server, Weather::default()) {}
    }
    assert_eq!(phone.path, format!("/table/{id}"));
    assert_eq!(phone.play().online_player(), Some(Player::One));
    assert!(phone.touch_anything());
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva, &mut phone], Weather::default());
    agree(&server, &[&ana, &luis, &eva, &phone]);
}

#[test]
fn clocks_are_the_servers_and_engines_do_not_help_against_people() {
    let mut server = Server::default();
    let mut ana = Peer::new(1, "/galleta?at=table&size=basic");
    ana.act(Act::Setup(SetupAct::Clock(1)));
    ana.act(Act::Setup(SetupAct::Side(Some(Player::One))));
    ana.act(Act::Setup(SetupAct::Start));
    for _ in 0..10 {
        while ana.step(&mut server, Weather::default()) {}
    }
    let mut luis = Peer::new(2, &ana.door().invitation().expect("an invitation"));
    for _ in 0..10 {
        while luis.step(&mut server, Weather::default()) {}
    }
    luis.act(Act::Door(DoorAct::Join));
    settle(&mut server, &mut [&mut luis], Weather::default());
    for _ in 0..10 {
        while ana.step(&mut server, Weather::default()) {}
    }
    settle(&mut server, &mut [&mut ana, &mut luis], Weather::default());
    let now = ana.shop.now_ms();
    let clock = ana.play().clock(Player::One, now + 30_000).expect("a clock");
    assert!(clock.running && (59_900..=60_000).contains(&clock.left_ms), "{clock:?}");
    assert!(!ana.play().clock(Player::Two, now).expect("a clock").running);
    assert!(!ana.play().may_ask_engines());
    ana.at_board(PlayAct::Hint);
    assert!(!ana.play().is_thinking());
}

#[test]
fn a_table_that_is_not_there_is_said_to_be_missing_and_the_lobby_lists_the_others() {
    let mut server = Server::default();
    let mut lost = Peer::new(4, "/table/nowhere");
    while lost.step(&mut server, Weather::default()) {}
    assert_eq!(lost.door().state(), DoorState::Missing);
    let [..] = meet(&mut server, "kamisado", "", Weather::default());
    let mut host = Peer::new(5, "/tables");
    while host.step(&mut server, Weather::default()) {}
    let Place::Lobby(lobby) = host.page.place() else { panic!("at the tables") };
    assert_eq!((lobby.open.as_ref().map(Vec::len), lobby.live.len()), (Some(0), 1));
    assert_eq!(lobby.live[0].names, [Some("Ana".to_owned()), Some("Luis".to_owned())]);
    host.act(Act::Setup(SetupAct::Listed(true)));
    host.act(Act::Setup(SetupAct::Start));
    for _ in 0..5 {
        while host.step(&mut server, Weather::default()) {}
    }
    assert_eq!(host.door().state(), DoorState::Waiting);
    let mut guest = Peer::new(6, "/tables");
    while guest.step(&mut server, Weather::default()) {}
    let Place::Lobby(lobby) = guest.page.place() else { panic!("at the tables") };
    assert_eq!(lobby.open.as_ref().map(Vec::len), Some(1));
}

#[test]
fn a_move_is_chosen_ahead_where_the_game_allows_it_and_made_when_it_can_be() {
    let mut server = Server::default();
    let [mut ana, mut luis, mut eva] = meet(&mut server, "galleta", "size=basic", Weather::default());
    let spot =
        |peer: &Peer| peer.play().session().game().premove(Player::Two).expect("a game that allows it").touches();
    let choice = spot(&luis).pop().expect("a line");
    luis.at_board(PlayAct::Touch(choice.spots[0].clone()));
    assert_eq!(luis.play().online().and_then(|online| online.premove()), Some(choice.mv.as_str()));
    assert!(luis.requests.is_empty(), "nothing is sent yet");
    assert_eq!(luis.play().board(Cut::Wide).picked, choice.spots);
    luis.at_board(PlayAct::PutDown);
    assert_eq!(luis.play().online().and_then(|online| online.premove()), None);
    luis.at_board(PlayAct::Touch(choice.spots[0].clone()));
    ana.touch_anything();
    settle(&mut server, &mut [&mut ana, &mut luis, &mut eva], Weather::default());
    agree(&server, &[&ana, &luis, &eva]);
    assert_eq!(ana.play().line_count(), 2, "Ana's line, and the one that Luis had ready");
    let [_, luis, _] = meet(&mut Server::default(), "kamisado", "", Weather::default());
    assert!(luis.play().session().game().premove(Player::Two).is_none(), "nobody knows which tower will have to move");
}
