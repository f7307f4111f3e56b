//! The labels of the settings.

use std::collections::HashSet;

use ludoteca_game::Lang;
use ludoteca_game::settings::Kind;
use ludoteca_shelf::SHELF;

#[test]
fn every_setting_and_every_word_that_it_takes_has_a_label_of_its_own() {
    for game in SHELF {
        for lang in Lang::ALL {
            let mut settings = HashSet::new();
            for setting in game.info.settings {
                let label = setting.label.in_lang(lang);
                assert!(settings.insert(label), "{} {}: {label} is another one's", game.name(), setting.key);
                let Kind::Word(words) = setting.kind else {
                    continue;
                };
                let labels: HashSet<&str> = words.iter().map(|word| word.label.in_lang(lang)).collect();
                assert!(labels.len() == words.len() && !labels.contains(label), "{} {}", game.name(), setting.key);
            }
        }
    }
}
