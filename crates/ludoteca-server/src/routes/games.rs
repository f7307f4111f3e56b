//! Tables are created, found, looked at and joined.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{IF_NONE_MATCH, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use ludoteca_engines::find_bot;
use ludoteca_game::{Explain, Message, Player};
use ludoteca_store::{Filter, GameId, Head, Phase, StoreError};
use ludoteca_table::{find_game, read_name};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use super::guard::Client;
use super::{ProblemView, shown};
use crate::app::App;
use crate::code::Code;
use crate::hosted::{ClockSettings, GameView, Header, HeaderSeat, checked_word};
use crate::messages;
use crate::problem::Problem;
use crate::said::{Asked, Asker, Named, Said};
use crate::token;

/// How much metadata a table has.
const METADATA_NAMES: usize = 16;
const METADATA_BYTES: usize = 2_000;

/// How many tables a list has, unless said, and at most.
const LIST: usize = 20;
const LIST_MAX: usize = 100;

/// A table to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateRequest {
    /// The name of the game.
    game: String,
    /// Its settings, with native types or as text.
    #[serde(default)]
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
    /// Who plays, player 1 first.
    seats: Vec<SeatRequest>,
    /// How it is timed; not at all unless said.
    clock: Option<ClockSettings>,
    /// Where it begins, if not as usual.
    position: Option<String>,
    /// Whatever is to be written on it.
    #[serde(default)]
    metadata: BTreeMap<String, String>,
    /// Whether it is in the list of tables, so that anybody may join.
    #[serde(default)]
    listed: bool,
}

/// A seat of a table to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRequest {
    /// `human`, `open`, `bot:4` or any named player of the game.
    who: String,
    /// What they are called.
    name: Option<String>,
    /// A word for the dice.
    word: Option<String>,
}

/// A table that was created.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Created {
    /// The table.
    pub(crate) game: GameView,
    /// The tokens of the `human` seats, by player.
    pub(crate) tokens: BTreeMap<String, String>,
    /// The links by which somebody takes an `open` seat, by player.
    pub(crate) invitations: BTreeMap<String, String>,
    /// The links by which a seat moves to another device, by player. The token stands behind `#`, which is never sent.
    pub(crate) links: BTreeMap<String, String>,
}

/// Who takes an open seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinRequest {
    /// Which; the open one unless said.
    player: Option<u8>,
    /// What they are called.
    name: Option<String>,
    /// A word for the dice.
    word: Option<String>,
    /// What stands in the invitation link behind `#`, which a table that is not listed asks for.
    invitation: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Joined {
    /// The table.
    pub(crate) game: GameView,
    /// Which seat it is.
    pub(crate) player: u8,
    /// Its token.
    pub(crate) token: String,
    /// The link by which the seat moves to another device.
    pub(crate) link: String,
}

/// Which tables are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    /// Only of this game.
    game: Option<String>,
    /// Only `open`, `live` or `over`.
    phase: Option<String>,
    /// How many at most; 20 unless said, 100 at most.
    limit: Option<usize>,
    /// Where the list before ended: its `next`.
    before: Option<String>,
}

/// A list of tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableList {
    /// The tables, those that changed last first.
    pub(crate) games: Vec<TableView>,
    /// What `before` takes to go on; null at the end.
    #[schema(required)]
    pub(crate) next: Option<String>,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableView {
    /// Its name.
    pub(crate) id: String,
    /// The game.
    pub(crate) game: String,
    /// `open`, `live` or `over`.
    pub(crate) phase: String,
    /// How many facts it has.
    pub(crate) version: u64,
    /// When it was created.
    pub(crate) created: String,
    /// When something last happened.
    pub(crate) changed: String,
    /// Who was to sit where when it was created.
    pub(crate) seats: Vec<String>,
    /// The same, one by one: the kind of player, and the name of whoever sits there now.
    pub(crate) players: Vec<TablePlayer>,
    /// The settings as they were given.
    #[schema(value_type = Object)]
    pub(crate) settings: Map<String, Value>,
    /// Where the game begins, if not as usual.
    #[schema(required)]
    pub(crate) position: Option<String>,
    /// How it is timed; null if time does not matter.
    #[schema(required)]
    pub(crate) clock: Option<ClockSettings>,
}

/// Who was to sit at a table of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TablePlayer {
    /// `human`, `open`, or the name of a bot.
    pub(crate) who: String,
    /// What they are called.
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
        (status = 201, description = "created", body = Created, headers(("location" = String, description = "where it is"))),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "nothing was created", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn create(
    State(app): State<App>,
    Extension(Client(client)): Extension<Client>,
    headers: HeaderMap,
    said: Said<CreateRequest>,
) -> Result<Response, Problem> {
    check_tables(&app, client).await?;
    let secrets = Secrets::of(&said.by)?;
    let header = header(&app, &said.what, &secrets, &said.by)?;
    let id = secrets.id.clone();
    let view = match app.create(id.clone(), header.clone()).await {
        Ok(view) => {
            app.limits.created(client, &app.config, id.clone());
            view
        }
        Err(problem) => match app.store.head(&id).await? {
            // The same request again, or another one under the same key.
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

/// Lists the tables that may be listed.
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
pub(super) async fn list(State(app): State<App>, asked: Asked<ListQuery>) -> Result<Json<TableList>, Problem> {
    let ListQuery { game, phase, limit, before } = asked.0;
    let bad = |what: &str| Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, messages::bad_query(what));
    let phase = phase.map(|phase| Phase::named(&phase).ok_or_else(|| bad("phase"))).transpose()?;
    let before = before.map(|text| cursor(&text).ok_or_else(|| bad("before"))).transpose()?;
    let limit = limit.unwrap_or(LIST);
    if !(1..=LIST_MAX).contains(&limit) {
        return Err(bad("limit"));
    }
    let heads = app.store.list(&Filter { game, phase, listed: true, before, limit }).await?;
    let next = heads.last().filter(|_| heads.len() == limit).map(|last| format!("{}-{}", last.changed_ms, last.id));
    let mut games: Vec<TableView> = heads.iter().map(TableView::of).collect();
    // Who joined is not in the header. Tables that are played at are in memory as a rule; of a long list they are not fetched.
    for (head, table) in heads.iter().zip(&mut games).filter(|(head, _)| head.phase == Phase::Live && limit <= LIST) {
        let seats = app.read(&head.id, |hosted, _| Player::BOTH.map(|player| hosted.seat(player).name.clone())).await;
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
    params(("id" = String, Path, description = "the name of the table")),
    responses(
        (status = 200, description = "the table", body = GameView),
        (status = 304, description = "it is as you know it"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn show(State(app): State<App>, id: Named, headers: HeaderMap) -> Result<Response, Problem> {
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
    params(("id" = String, Path, description = "the name of the table")),
    request_body(content = JoinRequest),
    responses(
        (status = 200, description = "the seat is yours", body = Joined),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "nothing has changed", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn join(
    State(app): State<App>,
    id: Named,
    headers: HeaderMap,
    said: Said<JoinRequest>,
) -> Result<Json<Joined>, Problem> {
    let JoinRequest { player, name, word, invitation } = said.what;
    let name = name.map(|name| read_name(&name)).transpose().map_err(wrong_seat)?;
    let token = match said.by.secret_key()? {
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
        .act(&id.0, &said.by.write, |hosted, _| {
            let fits = |kept: &String| invitation.as_ref().is_some_and(|given| token::fits(given, kept));
            if !hosted.header.listed && !hosted.header.invitation.as_ref().is_some_and(fits) {
                let message = messages::wrong_invitation();
                return Err(Problem::new(StatusCode::FORBIDDEN, Code::WrongInvitation, message));
            }
            let full = || Problem::new(StatusCode::CONFLICT, Code::NoOpenSeat, messages::no_open_seat());
            let player = wanted.or_else(|| hosted.open_seat()).ok_or_else(full)?;
            Ok(hosted.decide_join(player, name.clone(), hash.clone(), word.clone())?)
        })
        .await?;
    let player = app.read(&id.0, |hosted, _| hosted.seat_of(&token)).await?.ok_or_else(Problem::internal)?;
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
    /// New ones, or those that follow from the key of a request that may be repeated.
    fn of(by: &Asker) -> Result<Secrets, Problem> {
        let make = |prefix: &str, what: &str| match by.secret_key()? {
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

fn header(app: &App, request: &CreateRequest, secrets: &Secrets, by: &Asker) -> Result<Header, Problem> {
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
        fingerprint: by.write.key.as_ref().map(|key| key.fingerprint.clone()),
        rematch_of: None,
    })
}

/// The table that the same request created before.
async fn repeated(app: &App, known: &Head, header: &Header) -> Result<GameView, Problem> {
    let before: Header = serde_json::from_str(&known.header).map_err(|_| Problem::internal())?;
    if before.fingerprint.is_none() || before.fingerprint != header.fingerprint {
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, messages::key_reused()));
    }
    app.view(&known.id).await
}

/// Whether a client may create another table.
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

/// What links begin with: what was configured, or where the request came to.
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
    fn of(head: &Head) -> TableView {
        let header: Option<Header> = serde_json::from_str(&head.header).ok();
        let named = |seat: &HeaderSeat| seat.name.clone().unwrap_or_else(|| seat.who.clone());
        let player = |seat: &HeaderSeat| TablePlayer { who: seat.who.clone(), name: seat.name.clone() };
        let seats = header.as_ref().map(|header| header.seats.as_slice()).unwrap_or_default();
        TableView {
            id: head.id.to_string(),
            game: head.game.clone(),
            phase: head.phase.name().to_owned(),
            version: head.version,
            created: crate::hosted::time(head.created_ms),
            changed: crate::hosted::time(head.changed_ms),
            seats: seats.iter().map(named).collect(),
            players: seats.iter().map(player).collect(),
            settings: header.as_ref().map(|header| header.settings.clone()).unwrap_or_default(),
            position: header.as_ref().and_then(|header| header.position.clone()),
            clock: header.as_ref().and_then(|header| header.clock),
        }
    }
}
