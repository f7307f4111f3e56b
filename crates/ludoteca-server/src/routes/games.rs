//! Creating, listing, showing and joining games.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{IF_NONE_MATCH, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use ludoteca_engines::find_bot;
use ludoteca_game::{Explain, Message, Player};
use ludoteca_play::{find_game, read_name};
use ludoteca_store::{Filter, GameId, Head, Phase, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use super::guard::Client;
use super::{ProblemView, shown};
use crate::app::App;
use crate::code::Code;
use crate::live_game::{ClockSettings, GameView, Header, HeaderSeat, checked_word, time};
use crate::messages;
use crate::problem::Problem;
use crate::request::{Caller, GameIdPath, JsonBody, Query};
use crate::token;

/// The limits of metadata.
const METADATA_NAMES: usize = 16;
const METADATA_BYTES: usize = 2_000;

/// The default and the maximum length of a list.
const LIST: usize = 20;
const LIST_MAX: usize = 100;

/// A new table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateRequest {
    /// Name of the game.
    game: String,
    /// Settings, with native types or as text.
    #[serde(default)]
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
    /// Seats, player 1 first.
    seats: Vec<SeatRequest>,
    /// Time control; none if omitted.
    clock: Option<ClockSettings>,
    /// Position at the start; the usual one if omitted.
    position: Option<String>,
    /// Notes of the client.
    #[serde(default)]
    metadata: BTreeMap<String, String>,
    /// True puts the table into the public list, so that anyone may join.
    #[serde(default)]
    listed: bool,
}

/// A seat of a new table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRequest {
    /// `human`, `open`, `bot:4` or any named player of the game.
    who: String,
    /// Name of the player.
    name: Option<String>,
    /// Word for the dice.
    word: Option<String>,
}

/// A created table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Created {
    /// The table.
    pub(crate) game: GameView,
    /// Tokens of the `human` seats, by player.
    pub(crate) tokens: BTreeMap<String, String>,
    /// Links that open the `open` seats, by player.
    pub(crate) invitations: BTreeMap<String, String>,
    /// Links that open a seat on another device, by player. The token follows `#`, which browsers never send.
    pub(crate) links: BTreeMap<String, String>,
}

/// A request for an open seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinRequest {
    /// Seat; the open one if omitted.
    player: Option<u8>,
    /// Name of the player.
    name: Option<String>,
    /// Word for the dice.
    word: Option<String>,
    /// Code at the end of the invitation link. Required unless the table is listed.
    invitation: Option<String>,
}

/// A taken seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Joined {
    /// The table.
    pub(crate) game: GameView,
    /// Number of the seat.
    pub(crate) player: u8,
    /// Token of the seat.
    pub(crate) token: String,
    /// Link that opens the seat on another device.
    pub(crate) link: String,
}

/// The filter of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    /// Name of a game.
    game: Option<String>,
    /// `open`, `live` or `over`.
    phase: Option<String>,
    /// Maximum length, up to 100 [default: 20].
    limit: Option<usize>,
    /// `next` of the list before.
    before: Option<String>,
}

/// A list of tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableList {
    /// Tables, the last changed first.
    pub(crate) games: Vec<TableView>,
    /// Value of `before` for the next list; null at the end.
    #[schema(required)]
    pub(crate) next: Option<String>,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableView {
    /// Identifier.
    pub(crate) id: String,
    /// Name of the game.
    pub(crate) game: String,
    /// `open`, `live` or `over`.
    pub(crate) phase: String,
    /// Number of events.
    pub(crate) version: u64,
    /// Date of creation.
    pub(crate) created: String,
    /// Date of the last event.
    pub(crate) changed: String,
    /// Names of the players, or kinds of the seats, at creation.
    pub(crate) seats: Vec<String>,
    /// Kinds of the seats at creation, with the names of the players now.
    pub(crate) players: Vec<TablePlayer>,
    /// Settings as given.
    #[schema(value_type = Object)]
    pub(crate) settings: Map<String, Value>,
    /// Position at the start; null for the usual one.
    #[schema(required)]
    pub(crate) position: Option<String>,
    /// Time control; null if there is none.
    #[schema(required)]
    pub(crate) clock: Option<ClockSettings>,
}

/// A player of a table in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TablePlayer {
    /// `human`, `open`, or the name of a bot.
    pub(crate) who: String,
    /// Name of the player.
    #[schema(required)]
    pub(crate) name: Option<String>,
}

/// Creates a table.
#[utoipa::path(
    post,
    path = "/games",
    tag = "tables",
    request_body(content = CreateRequest),
    responses(
        (status = 201, description = "created", body = Created, headers(("location" = String, description = "address of the table"))),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "nothing was created", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn create(
    State(app): State<App>,
    Extension(Client(client)): Extension<Client>,
    headers: HeaderMap,
    request: JsonBody<CreateRequest>,
) -> Result<Response, Problem> {
    check_tables(&app, client).await?;
    let secrets = Secrets::new(&request.caller)?;
    let header = header(&app, &request.body, &secrets, &request.caller)?;
    let id = secrets.id.clone();
    let view = match app.create(id.clone(), header.clone()).await {
        Ok(view) => {
            app.limits.created(client, &app.config, id.clone());
            view
        }
        Err(problem) => match app.store.head(&id).await? {
            // The same request came before, or another one with the same key.
            Some(known) => repeated(&app, &known, &header).await?,
            None => return Err(problem),
        },
    };
    let base = base(&app, &headers);
    let mut created =
        Created { game: view, tokens: BTreeMap::new(), invitations: BTreeMap::new(), links: BTreeMap::new() };
    for player in Player::BOTH {
        let number = player.to_string();
        match header.seats[player.index()].who.as_str() {
            "human" => {
                let token = &secrets.tokens[player.index()];
                created.links.insert(number.clone(), format!("{base}/#/table/{id}/{token}"));
                created.tokens.insert(number, token.clone());
            }
            "open" => {
                let code = &secrets.invitation;
                created.invitations.insert(number, format!("{base}/#/join/{id}/{code}"));
            }
            _ => {}
        }
    }
    let place = [(LOCATION, format!("/api/v1/games/{id}"))];
    Ok((StatusCode::CREATED, place, Json(created)).into_response())
}

/// Lists public tables.
#[utoipa::path(
    get,
    path = "/games",
    tag = "tables",
    params(ListQuery),
    responses(
        (status = 200, description = "the tables", body = TableList),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn list(State(app): State<App>, query: Query<ListQuery>) -> Result<Json<TableList>, Problem> {
    let ListQuery { game, phase, limit, before } = query.0;
    let bad = |what: &str| Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, messages::bad_query(what));
    let phase = phase.map(|phase| Phase::named(&phase).ok_or_else(|| bad("phase"))).transpose()?;
    let before = before.map(|text| cursor(&text).ok_or_else(|| bad("before"))).transpose()?;
    let limit = limit.unwrap_or(LIST);
    if !(1..=LIST_MAX).contains(&limit) {
        return Err(bad("limit"));
    }
    let heads = app.store.list(&Filter { game, phase, listed: true, before, limit }).await?;
    let next = heads.last().filter(|_| heads.len() == limit).map(|last| format!("{}-{}", last.changed_ms, last.id));
    let mut games: Vec<TableView> = heads.iter().map(TableView::new).collect();
    // The header does not tell who joined. Live games are usually in memory; for a long list they are not loaded.
    for (head, table) in heads.iter().zip(&mut games).filter(|(head, _)| head.phase == Phase::Live && limit <= LIST) {
        let seats = app.read(&head.id, |live, _| Player::BOTH.map(|player| live.seat(player).name.clone())).await;
        for (player, name) in table.players.iter_mut().zip(seats.into_iter().flatten()) {
            player.name = name;
        }
    }
    Ok(Json(TableList { games, next }))
}

/// Shows a table.
#[utoipa::path(
    get,
    path = "/games/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table")),
    responses(
        (status = 200, description = "the table", body = GameView),
        (status = 304, description = "unchanged since the version of `If-None-Match`"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn show(State(app): State<App>, id: GameIdPath, headers: HeaderMap) -> Result<Response, Problem> {
    let view = app.view(&id.0).await?;
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.trim_matches('"') == view.version.to_string()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    Ok(shown(&view))
}

/// Takes an open seat.
#[utoipa::path(
    post,
    path = "/games/{id}/join",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table")),
    request_body(content = JoinRequest),
    responses(
        (status = 200, description = "the seat is yours", body = Joined),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "nothing has changed", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn join(
    State(app): State<App>,
    id: GameIdPath,
    headers: HeaderMap,
    request: JsonBody<JoinRequest>,
) -> Result<Json<Joined>, Problem> {
    let JoinRequest { player, name, word, invitation } = request.body;
    let name = name.map(|name| read_name(&name)).transpose().map_err(wrong_seat)?;
    let token = match request.caller.secret_key()? {
        Some(key) => token::derived("lud_", &key.name, &format!("seat at {}", id.0)),
        None => token::fresh("lud_"),
    };
    let wanted = match player.map(Player::from_number) {
        None => None,
        Some(Some(player)) => Some(player),
        Some(None) => return Err(Problem::new(StatusCode::BAD_REQUEST, Code::NoSuchSeat, messages::no_such_seat())),
    };
    let hash = token::hash(&token);
    let game = app
        .change(&id.0, &request.caller.preconditions, |live, now| {
            let fits = |kept: &String| invitation.as_ref().is_some_and(|given| token::fits(given, kept));
            if !live.header.listed && !live.header.invitation.as_ref().is_some_and(fits) {
                let message = messages::wrong_invitation();
                return Err(Problem::new(StatusCode::FORBIDDEN, Code::WrongInvitation, message));
            }
            let full = || Problem::new(StatusCode::CONFLICT, Code::NoOpenSeat, messages::no_open_seat());
            let player = wanted.or_else(|| live.open_seat()).ok_or_else(full)?;
            Ok(live.decide_join(player, name.clone(), hash.clone(), word.clone(), now)?)
        })
        .await?;
    let player = app.read(&id.0, |live, _| live.seat_of(&token)).await?.ok_or_else(Problem::internal)?;
    let link = format!("{}/#/table/{}/{token}", base(&app, &headers), id.0);
    Ok(Json(Joined { game, player: player.number(), token, link }))
}

/// The secrets of a new table.
struct Secrets {
    id: GameId,
    tokens: [String; 2],
    invitation: String,
}

impl Secrets {
    /// Creates secrets at random, or from the key of a request that may be repeated.
    fn new(caller: &Caller) -> Result<Secrets, Problem> {
        let make = |prefix: &str, what: &str| match caller.secret_key()? {
            Some(key) => Ok::<String, Problem>(token::derived(prefix, &key.name, what)),
            None => Ok(token::fresh(prefix)),
        };
        let id = GameId::new(&make("", "table")?[..24]).ok_or_else(Problem::internal)?;
        Ok(Secrets {
            id,
            tokens: [make("lud_", "seat 1")?, make("lud_", "seat 2")?],
            invitation: make("inv_", "invitation")?,
        })
    }
}

fn header(app: &App, request: &CreateRequest, secrets: &Secrets, caller: &Caller) -> Result<Header, Problem> {
    let unprocessable = |code, why: Message| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, why);
    let game = find_game(app.games, &request.game).map_err(|error| unprocessable(Code::NoSuchGame, error.message()))?;
    let [one, two] = request.seats.as_slice() else {
        return Err(unprocessable(Code::WrongSeat, messages::not_two_seats().into()));
    };
    let clock_is_sound = request.clock.is_none_or(|clock| clock.is_sound());
    if !clock_is_sound {
        return Err(unprocessable(Code::WrongClock, messages::wrong_clock().into()));
    }
    let bytes: usize = request.metadata.iter().map(|(name, value)| name.len() + value.len()).sum();
    if request.metadata.len() > METADATA_NAMES || bytes > METADATA_BYTES {
        let message = messages::wrong_metadata(METADATA_NAMES, METADATA_BYTES);
        return Err(unprocessable(Code::WrongMetadata, message));
    }
    let seat = |player: Player, seat: &SeatRequest| -> Result<HeaderSeat, Problem> {
        let refused = |why: Message| unprocessable(Code::WrongSeat, messages::seat_refused(player.number(), why));
        let who = match seat.who.trim() {
            "human" => "human".to_owned(),
            "open" => "open".to_owned(),
            bot => find_bot(game.name(), bot).map_err(|error| refused(error.message()))?.name(),
        };
        let name = seat.name.as_ref().map(|name| read_name(name)).transpose().map_err(refused)?;
        let token = (who == "human").then(|| token::hash(&secrets.tokens[player.index()]));
        let word = checked_word(seat.word.as_deref().unwrap_or_default())?;
        Ok(HeaderSeat { who, name, token, word })
    };
    let seats = [seat(Player::One, one)?, seat(Player::Two, two)?];
    let is_open = seats.iter().any(|seat| seat.who == "open");
    Ok(Header {
        game: game.name().to_owned(),
        settings: request.settings.clone(),
        position: request.position.clone(),
        seats,
        clock: request.clock,
        metadata: request.metadata.clone(),
        secret: token::hex(&token::random::<32>()),
        invitation: is_open.then(|| token::hash(&secrets.invitation)),
        listed: request.listed,
        fingerprint: caller.preconditions.key.as_ref().map(|key| key.fingerprint.clone()),
        rematch_of: None,
    })
}

/// Returns the game that the same request created before.
async fn repeated(app: &App, known: &Head, header: &Header) -> Result<GameView, Problem> {
    let before: Header = serde_json::from_str(&known.header).map_err(|_| Problem::internal())?;
    if before.fingerprint.is_none() || before.fingerprint != header.fingerprint {
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, messages::key_reused()));
    }
    app.view(&known.id).await
}

/// Checks that a client may create another game.
async fn check_tables(app: &App, client: std::net::IpAddr) -> Result<(), Problem> {
    let max = app.config.tables_max;
    let tables = app.limits.tables(client, &app.config);
    if max == 0 || tables.len() < max {
        return Ok(());
    }
    let mut live = Vec::new();
    for id in tables {
        match app.store.head(&id).await {
            Ok(Some(head)) if head.phase != Phase::Over => live.push(id),
            Ok(_) | Err(StoreError::NoGame) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let full = live.len() >= max;
    app.limits.set_tables(client, &app.config, live);
    if full { Err(Problem::too_many(Code::TooManyTables, messages::too_many_games(max), 60)) } else { Ok(()) }
}

fn wrong_seat(why: Message) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::WrongSeat, why)
}

/// Returns the start of links: the configured address, or the one of the request.
fn base(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    app.config
        .public_url
        .as_deref()
        .map_or_else(|| format!("http://{host}"), |url| url.trim_end_matches('/').to_owned())
}

fn cursor(text: &str) -> Option<(i64, GameId)> {
    let (ms, id) = text.split_once('-')?;
    Some((ms.parse().ok()?, GameId::new(id)?))
}

impl TableView {
    fn new(head: &Head) -> TableView {
        let header: Option<Header> = serde_json::from_str(&head.header).ok();
        let named = |seat: &HeaderSeat| seat.name.clone().unwrap_or_else(|| seat.who.clone());
        let player = |seat: &HeaderSeat| TablePlayer { who: seat.who.clone(), name: seat.name.clone() };
        let seats = header.as_ref().map(|header| header.seats.as_slice()).unwrap_or_default();
        TableView {
            id: head.id.to_string(),
            game: head.game.clone(),
            phase: head.phase.name().to_owned(),
            version: head.version,
            created: time(head.created_ms),
            changed: time(head.changed_ms),
            seats: seats.iter().map(named).collect(),
            players: seats.iter().map(player).collect(),
            settings: header.as_ref().map(|header| header.settings.clone()).unwrap_or_default(),
            position: header.as_ref().and_then(|header| header.position.clone()),
            clock: header.as_ref().and_then(|header| header.clock),
        }
    }
}
