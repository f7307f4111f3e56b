//! The one definition of the command line: arguments, help, completions and the man page come from it.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, ArgAction, Command, ValueHint};
use ludoteca_engines::{External, bots_of};
use ludoteca_game::settings::Default as DefaultValue;
use ludoteca_game::{Lang, Phrase};
use ludoteca_shelf::SHELF;
use ludoteca_view::Cut;

use crate::manual;
use crate::options::OPTIONS;

/// Defines the whole program, with its help in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let say = Say(lang);
    let top = Command::new("ludoteca")
        .version(env!("CARGO_PKG_VERSION"))
        .about(say.text(manual::about_program()))
        .disable_version_flag(true)
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(say.text(manual::name_command()))
        .arg(
            say.flag("lang", manual::help_lang())
                .value_name("es|en")
                .value_parser(["es", "en"])
                .hide_possible_values(true)
                .global(true),
        )
        .arg(say.flag("version", manual::help_version()).short('V').action(ArgAction::Version))
        .subcommand(play(say))
        .subcommand(moves(say))
        .subcommand(perft(say))
        .subcommand(analyze(say))
        .subcommand(solve(say))
        .subcommand(certificate(say))
        .subcommand(arena(say))
        .subcommand(engine(say))
        .subcommand(puzzles(say))
        .subcommand(bench(say))
        .subcommand(record(say))
        .subcommand(render(say))
        .subcommand(serve(say))
        .subcommand(games(say))
        .subcommand(config(say))
        .subcommand(external(say))
        .subcommand(train(say))
        .subcommand(completions(say))
        .subcommand(Command::new("man").about(say.text(manual::about_man())));
    say.dress(top, "")
}

fn play(say: Say) -> Command {
    let command = Command::new("play").about(say.text(manual::about_play()));
    let switch = |name, help| say.flag(name, help).action(ArgAction::SetTrue);
    with_game(say, command)
        .mut_arg("game", |game| game.required(false).required_unless_present_any(["resume", "online"]))
        .arg(say.word("mode", "MODE", manual::help_mode()).required(false))
        .arg(say.flag("p1", manual::help_p1()).value_name("WHO"))
        .arg(say.flag("p2", manual::help_p2()).value_name("WHO"))
        .arg(say.flag("seed", manual::help_seed()).value_name("N"))
        .arg(say.flag("dice", manual::help_given_dice()).value_name("DICE"))
        .arg(say.flag("speed", manual::help_speed()).value_name("N"))
        .arg(say.flag("tutor", manual::help_tutor()).value_name("FROM").conflicts_with("online"))
        .arg(
            say.flag("resume", manual::help_resume())
                .value_name("N")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("")
                .conflicts_with_all(["mode", "p1", "p2", "seed", "dice", "set", "position"]),
        )
        .arg(
            say.flag("online", manual::help_online())
                .value_name("URL")
                .value_hint(ValueHint::Url)
                .conflicts_with_all(["resume", "seed", "dice"]),
        )
        .arg(say.flag("clock", manual::help_clock()).value_name("CLOCK").requires("online"))
        .arg(switch("listed", manual::help_listed()).requires("online"))
        .arg(switch("plain", manual::help_plain()))
        .arg(switch("ascii", manual::help_ascii()))
        .arg(switch("no-save", manual::help_no_save()))
        .after_help(format!("{}\n{}", players_help(say.0), settings_help(say.0)))
}

fn moves(say: Say) -> Command {
    let command = Command::new("moves").about(say.text(manual::about_moves()));
    with_game(say, command)
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
        .arg(
            say.flag("jsonl", manual::help_jsonl())
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["position", "dice", "moves"]),
        )
        .arg(say.flag("dice", manual::help_dice()).value_name("DICE"))
        .arg(say.words("moves", "MOVE", manual::help_moves()))
}

fn perft(say: Say) -> Command {
    let command = Command::new("perft").about(say.text(manual::about_perft()));
    with_game(say, command)
        .arg(say.word("depth", "DEPTH", manual::help_depth()))
        .arg(say.flag("dice", manual::help_rolls()).value_name("DICE"))
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
}

fn analyze(say: Say) -> Command {
    let command = Command::new("analyze").about(say.text(manual::about_analyze()));
    with_game(say, command)
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
        .arg(
            say.flag("jsonl", manual::help_jsonl())
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["position", "dice", "moves"]),
        )
        .arg(say.flag("dice", manual::help_dice()).value_name("DICE"))
        .arg(
            say.flag("record", manual::help_analyze_record())
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .conflicts_with_all(["position", "dice", "moves", "jsonl", "limit", "set"]),
        )
        .arg(
            say.flag("svg", manual::help_analyze_svg())
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .requires("record"),
        )
        .arg(
            say.flag("sgf", manual::help_analyze_sgf())
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .requires("record"),
        )
        .arg(
            say.flag("html", manual::help_analyze_html())
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .requires("record"),
        )
        .arg(say.flag("level", manual::help_analyze_level()).value_name("N"))
        .arg(say.flag("plies", manual::help_turns_ahead()).value_name("N").conflicts_with_all(["level", "rollout"]))
        .arg(say.flag("rollout", manual::help_rollout()).value_name("GAMES").conflicts_with("level"))
        .arg(say.flag("turns", manual::help_rollout_turns()).value_name("N").requires("rollout"))
        .arg(say.flag("limit", manual::help_analyze_limit()).value_name("TIME"))
        .arg(say.words("moves", "MOVE", manual::help_moves()))
}

fn solve(say: Say) -> Command {
    let command = Command::new("solve").about(say.text(manual::about_solve()));
    with_game(say, command)
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
        .arg(say.flag("limit", manual::help_limit()).value_name("TIME"))
        .arg(say.flag("threads", manual::help_solve_threads()).value_name("N"))
        .arg(say.flag("memory", manual::help_memory()).value_name("MIB"))
        .arg(say.flag("certificate", manual::help_certificate()).value_name("FILE").value_hint(ValueHint::FilePath))
        .arg(say.flag("journal", manual::help_solve_journal()).value_name("FILE").value_hint(ValueHint::FilePath))
        .arg(say.words("moves", "MOVE", manual::help_moves()))
}

fn certificate(say: Say) -> Command {
    let check = Command::new("check")
        .about(say.text(manual::about_certificate_check()))
        .arg(say.word("file", "FILE", manual::help_certificate_file()).value_hint(ValueHint::FilePath))
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue));
    Command::new("certificate")
        .about(say.text(manual::about_certificate()))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(check)
}

fn arena(say: Say) -> Command {
    let command = Command::new("arena").about(say.text(manual::about_arena()));
    with_game(say, command)
        .arg(say.flag("bot", manual::help_arena_bot()).value_name("WHO").action(ArgAction::Append).required(true))
        .arg(say.flag("games", manual::help_arena_games()).value_name("N"))
        .arg(say.flag("seed", manual::help_seed()).value_name("N"))
        .arg(say.flag("openings", manual::help_arena_openings()).value_name("N"))
        .arg(say.flag("nodes", manual::help_arena_nodes()).value_name("N[,N]"))
        .arg(say.flag("movetime", manual::help_arena_movetime()).value_name("MS[,MS]"))
        .arg(say.flag("threads", manual::help_threads()).value_name("N"))
        .arg(say.flag("sprt", manual::help_arena_sprt()).value_name("LOW,HIGH").allow_hyphen_values(true))
        .arg(say.flag("journal", manual::help_arena_journal()).value_name("FILE").value_hint(ValueHint::FilePath))
        .arg(say.flag("records", manual::help_arena_records()).value_name("FOLDER").value_hint(ValueHint::DirPath))
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
        .arg(say.words("moves", "MOVE", manual::help_moves()))
        .after_help(format!("{}\n{}", players_help(say.0), settings_help(say.0)))
}

fn engine(say: Say) -> Command {
    Command::new("engine")
        .about(say.text(manual::about_engine()))
        .arg(say.word("game", "GAME", manual::help_game()).value_parser(GameName).hide_possible_values(true))
        .arg(say.flag("set", manual::help_set()).value_name("KEY=VALUE").action(ArgAction::Append))
        .after_help(settings_help(say.0))
}

fn bench(say: Say) -> Command {
    let game = say.word("game", "GAME", manual::help_game()).value_parser(GameName).hide_possible_values(true);
    Command::new("bench")
        .about(say.text(manual::about_bench()))
        .arg(game.required(false))
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue))
}

fn puzzles(say: Say) -> Command {
    with_game(say, Command::new("puzzles").about(say.text(manual::about_puzzles())))
        .arg(say.flag("count", manual::help_puzzles_count()).value_name("N"))
        .arg(say.flag("seed", manual::help_seed()).value_name("N"))
        .arg(say.flag("nodes", manual::help_puzzles_nodes()).value_name("N"))
        .arg(say.flag("rollout", manual::help_puzzles_rollout()).value_name("GAMES").conflicts_with("proved"))
        .arg(say.flag("proved", manual::help_puzzles_proved()).action(ArgAction::SetTrue))
        .arg(output(say))
}

fn record(say: Say) -> Command {
    let file = || say.word("file", "FILE", manual::help_file()).value_hint(ValueHint::FilePath);
    let json = || say.flag("json", manual::help_json()).action(ArgAction::SetTrue);
    // A file may be in one of several formats, and may have several games.
    let format = |command: Command| {
        command
            .arg(say.flag("from", manual::help_from()).value_name("FORMAT"))
            .arg(say.flag("game", manual::help_which_game()).value_name("N"))
            .arg(say.flag("strict", manual::help_strict()).action(ArgAction::SetTrue))
    };
    let show = Command::new("show")
        .about(say.text(manual::about_show()))
        .arg(file())
        .arg(say.flag("after", manual::help_after()).value_name("N"))
        .arg(json());
    let check = Command::new("check").about(say.text(manual::about_check())).arg(file()).arg(json());
    let convert = Command::new("convert")
        .about(say.text(manual::about_convert()))
        .arg(file())
        .arg(say.flag("to", manual::help_to()).value_name("FORMAT").required(true))
        .arg(output(say));
    Command::new("record")
        .about(say.text(manual::about_record()))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(format(show))
        .subcommand(format(check))
        .subcommand(format(convert))
}

fn output(say: Say) -> Arg {
    say.flag("output", manual::help_output()).short('o').value_name("FILE").value_hint(ValueHint::FilePath)
}

fn render(say: Say) -> Command {
    let command = Command::new("render").about(say.text(manual::about_render()));
    with_game(say, command)
        .arg(output(say))
        .arg(
            say.flag("format", manual::help_format())
                .value_name("svg|png")
                .value_parser(["svg", "png"])
                .hide_possible_values(true),
        )
        .arg(say.flag("width", manual::help_width()).value_name("N"))
        .arg(
            say.flag("theme", manual::help_theme())
                .value_name("light|dark")
                .value_parser(["light", "dark"])
                .hide_possible_values(true),
        )
        .arg(
            say.flag("view", manual::help_view()).value_name("1|2").value_parser(["1", "2"]).hide_possible_values(true),
        )
        .arg(
            say.flag("cut", manual::help_cut())
                .value_name("wide|compact|short")
                .value_parser(Cut::ALL.map(Cut::name))
                .hide_possible_values(true),
        )
        .arg(say.flag("last", manual::help_last()).action(ArgAction::SetTrue))
        .arg(say.words("moves", "MOVE", manual::help_moves()))
}

fn serve(say: Say) -> Command {
    let game = say.word("game", "GAME", manual::help_serve_game()).value_parser(GameName).hide_possible_values(true);
    let command = Command::new("serve")
        .about(say.text(manual::about_serve()))
        .arg(game.required(false))
        .arg(say.word("mode", "MODE", manual::help_mode()).required(false))
        .arg(say.flag("open", manual::help_open()).action(ArgAction::SetTrue));
    with_options(say, command, |_| true)
}

fn config(say: Say) -> Command {
    let show = Command::new("show")
        .about(say.text(manual::about_config_show()))
        .arg(say.flag("json", manual::help_json()).action(ArgAction::SetTrue));
    Command::new("config")
        .about(say.text(manual::about_config()))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(with_options(say, show, |_| true))
}

fn games(say: Say) -> Command {
    let json = || say.flag("json", manual::help_json()).action(ArgAction::SetTrue);
    let id = || say.word("id", "TABLE", manual::help_games_id());
    let command = |name: &'static str, about| {
        let command = Command::new(name).about(say.text(about));
        with_options(say, command, |name| name == "store")
    };
    Command::new("games")
        .about(say.text(manual::about_games()))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(
            command("list", manual::about_games_list())
                .arg(say.flag("limit", manual::help_games_limit()).value_name("N"))
                .arg(json()),
        )
        .subcommand(command("show", manual::about_games_show()).arg(id()).arg(json()))
        .subcommand(command("export", manual::about_games_export()).arg(id()).arg(output(say)))
        .subcommand(
            command("delete", manual::about_games_delete())
                .arg(say.words("ids", "TABLE", manual::help_games_ids()).required(true)),
        )
        .subcommand(
            command("backup", manual::about_games_backup())
                .arg(say.word("file", "FILE", manual::help_games_backup()).value_hint(ValueHint::FilePath)),
        )
}

/// Defines options of the server for a command.
fn with_options(say: Say, command: Command, has: impl Fn(&str) -> bool) -> Command {
    let file = say.flag("config", manual::help_config()).value_name("FILE").value_hint(ValueHint::FilePath);
    OPTIONS.iter().filter(|known| has(known.name)).fold(command.arg(file), |command, known| {
        let flag = say.flag(known.name, (known.help)());
        command.arg(match known.takes {
            Some(takes) => flag.value_name(takes),
            None => flag.action(ArgAction::SetTrue),
        })
    })
}

fn external(say: Say) -> Command {
    Command::new("external")
        .about(say.text(External::about()))
        .arg(say.flag("port", manual::help_port()).value_name("N").required(true))
        .arg(say.flag("plies", manual::help_plies()).value_name("0-3"))
        .arg(say.flag("movetime", manual::help_external_movetime()).value_name("MS"))
        .arg(say.flag("threads", manual::help_threads()).value_name("N"))
        .arg(say.flag("cubeless", manual::help_cubeless()).action(ArgAction::SetTrue))
        .arg(say.flag("jacoby", manual::help_jacoby()).action(ArgAction::SetTrue))
}

fn train(say: Say) -> Command {
    Command::new("train")
        .about(say.text(manual::about_train()))
        .arg(say.word("game", "GAME", manual::help_game()))
        .arg(say.flag("dir", manual::help_training_dir()).value_name("FOLDER").value_hint(ValueHint::DirPath))
        .arg(say.flag("threads", manual::help_threads()).value_name("N"))
        .arg(say.flag("minutes", manual::help_minutes()).value_name("N"))
        .arg(say.flag("seed", manual::help_training_seed()).value_name("N"))
        .arg(say.flag("bench", manual::help_bench()).value_name("FILE").value_hint(ValueHint::FilePath))
}

fn completions(say: Say) -> Command {
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"];
    Command::new("completions")
        .about(say.text(manual::about_completions()))
        .arg(say.word("shell", "SHELL", manual::help_shell()).value_parser(shells).hide_possible_values(true))
}

/// Defines the arguments for a game, its settings and its position.
fn with_game(say: Say, command: Command) -> Command {
    command
        .arg(say.word("game", "GAME", manual::help_game()).value_parser(GameName).hide_possible_values(true))
        .arg(say.flag("set", manual::help_set()).value_name("KEY=VALUE").action(ArgAction::Append))
        // An XGID may begin with a hyphen.
        .arg(say.flag("position", manual::help_position()).value_name("POSITION").allow_hyphen_values(true))
        .after_help(settings_help(say.0))
}

/// The parser of the name of a game. It offers completions and accepts any text, because the refusal of the registry lists the games.
#[derive(Clone)]
struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(SHELF.iter().map(|game| PossibleValue::new(game.name()))))
    }
}

/// Lists the bots of each game.
fn players_help(lang: Lang) -> String {
    let mut text = format!("{}\n", manual::heading_players().in_lang(lang));
    text.push_str(&format!("    {:<28} {}\n", "human[:NAME]", manual::about_human().in_lang(lang)));
    for game in SHELF {
        text.push_str(&format!("\n  {}\n", game.name()));
        for bot in bots_of(game.name()) {
            let options: Vec<String> = bot
                .options
                .iter()
                .map(|option| format!("{}={}", option.names(), option.values().in_lang(lang)))
                .collect();
            let options = if options.is_empty() { String::new() } else { format!(" [{}]", options.join("; ")) };
            text.push_str(&format!("    {:<28} {}{options}\n", bot.names(), bot.about.in_lang(lang)));
        }
    }
    text
}

/// Lists every game with its settings.
fn settings_help(lang: Lang) -> String {
    let mut text = manual::heading_settings().in_lang(lang).to_owned();
    for game in SHELF {
        text.push_str(&format!("\n  {}\n", game.name()));
        for setting in game.info.settings {
            let default = match setting.default {
                DefaultValue::Fixed(value) => value,
                DefaultValue::Depends(phrase) => phrase.in_lang(lang),
            };
            let values = setting.values().in_lang(lang);
            let about = setting.about.in_lang(lang);
            let default = manual::default_value(default).in_lang(lang);
            text.push_str(&format!("    {:<18} {about}: {values}; {default}\n", setting.names()));
        }
    }
    text
}

/// Builds arguments and commands with their texts in a language.
#[derive(Clone, Copy)]
struct Say(Lang);

impl Say {
    const fn text(self, phrase: &'static Phrase) -> &'static str {
        phrase.in_lang(self.0)
    }

    fn word(self, id: &'static str, name: &'static str, help: &'static Phrase) -> Arg {
        Arg::new(id)
            .value_name(name)
            .allow_negative_numbers(true)
            .required(true)
            .help(self.text(help))
            .help_heading(self.text(manual::heading_arguments()))
    }

    fn words(self, id: &'static str, name: &'static str, help: &'static Phrase) -> Arg {
        self.word(id, name, help).required(false).num_args(0..)
    }

    fn flag(self, id: &'static str, help: &'static Phrase) -> Arg {
        Arg::new(id).long(id).help(self.text(help)).help_heading(self.text(manual::heading_options()))
    }

    /// Translates the headings and usage of a command and its subcommands; `path` is the text typed before it.
    fn dress(self, command: Command, path: &str) -> Command {
        let path = format!("{path} {}", command.get_name()).trim().to_owned();
        let help = self.flag("help", manual::help_help()).short('h').action(ArgAction::Help);
        let command = command.disable_help_flag(true).arg(help);
        let usage = command.clone().bin_name(path.as_str()).render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", self.text(manual::name_options()));
        let heading = self.text(manual::heading_usage());
        let template = format!("{{about-with-newline}}\n{heading} {usage}\n\n{{all-args}}{{after-help}}");
        let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        let dressed = command
            .override_usage(usage)
            .help_template(template)
            .subcommand_help_heading(self.text(manual::heading_commands()));
        names.into_iter().fold(dressed, |command, name| command.mut_subcommand(name, |sub| self.dress(sub, &path)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Lang, command};

    #[test]
    fn the_definition_is_sound_in_every_language() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }
}
