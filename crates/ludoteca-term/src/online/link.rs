/// A link to a server or to a game there: to watch it, to take its open seat, or to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The address of the server, such as `http://127.0.0.1:7700`.
    pub server: String,
    /// The name of the game; `None` for the server alone.
    pub game: Option<String>,
    /// The secret that opens a seat.
    pub invitation: Option<String>,
    /// The secret that plays a seat.
    pub token: Option<String>,
}

/// The form of names and secrets.
const ID_LENGTH: usize = 24;
const INVITATION: &str = "inv_";
const TOKEN: &str = "lud_";

impl Link {
    /// Reads a link, with any separators between its parts; `None` if it names no server.
    #[must_use]
    pub fn read(text: &str) -> Option<Link> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        let host = rest.split(['/', '#', '?']).next().filter(|host| !host.is_empty())?;
        let parts: Vec<&str> = rest[host.len()..].split(['/', '#', '?', '&', '=']).collect();
        let with = |prefix: &str| parts.iter().find(|part| part.starts_with(prefix)).map(|part| (*part).to_owned());
        let is_id = |part: &&&str| part.len() == ID_LENGTH && part.bytes().all(|byte| byte.is_ascii_hexdigit());
        Some(Link {
            server: format!("{scheme}://{host}"),
            game: parts.iter().find(is_id).map(|part| (*part).to_owned()),
            invitation: with(INVITATION),
            token: with(TOKEN),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Link;

    #[test]
    fn links_say_what_they_open() {
        let id = "0123456789abcdef01234567";
        let link = Link::read(&format!("http://casa:7700/#/join/{id}/inv_aa")).expect("a link");
        assert_eq!((link.server.as_str(), link.game.as_deref()), ("http://casa:7700", Some(id)));
        assert_eq!((link.invitation.as_deref(), link.token), (Some("inv_aa"), None));
        let link = Link::read(&format!(" https://play.example/table/{id}#lud_bb ")).expect("a link");
        assert_eq!((link.token.as_deref(), link.invitation), (Some("lud_bb"), None));
        assert_eq!(Link::read(&format!("casa/api/v1/games/{id}")).and_then(|link| link.game).as_deref(), Some(id));
        let alone = Link::read("127.0.0.1:7700").expect("a server");
        assert_eq!((alone.server.as_str(), alone.game), ("http://127.0.0.1:7700", None));
        assert_eq!(Link::read(""), None);
        assert_eq!(Link::read("http://"), None);
    }
}
