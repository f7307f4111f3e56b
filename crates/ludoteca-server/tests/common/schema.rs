//! Every answer of the tests is held against the description of the server: what is not described there does not happen.

use std::sync::LazyLock;

use ludoteca_shelf::SHELF;
use serde_json::Value;

use super::Reply;

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| ludoteca_server::openapi(SHELF));

/// Pages and files are no calls.
const NO_CALLS: [&str; 2] = ["/docs", "/assets"];

/// Holds an answer against the description.
#[track_caller]
pub(crate) fn check(method: &str, path: &str, reply: &Reply) {
    let path = path.split('?').next().unwrap_or_default();
    if NO_CALLS.iter().any(|page| path.starts_with(page)) {
        return;
    }
    let status = reply.status.as_u16();
    let kind = reply.headers.get("content-type").map(|kind| kind.to_str().expect("text").to_owned());
    let kind = kind.as_deref().map(|kind| kind.split(';').next().unwrap_or_default().trim().to_owned());
    let Some(call) = described(&method.to_lowercase(), path) else {
        // What is not there, or does not take this method, has a problem.
        assert!([404, 405, 204].contains(&status), "{method} {path} is not described and answers {status}");
        if status != 204 {
            fits_problem(reply);
        }
        return;
    };
    let answers = &call["responses"];
    let family = format!("{}XX", status / 100);
    let answer = answers.get(status.to_string()).or_else(|| answers.get(&family));
    let answer = answer.unwrap_or_else(|| panic!("{method} {path}: {status} is not described"));
    let Some(content) = answer.get("content") else {
        assert_eq!(reply.text, "", "{method} {path}: {status} has no body");
        return;
    };
    let kind = kind.unwrap_or_default();
    let described =
        content.get(&kind).unwrap_or_else(|| panic!("{method} {path}: {status} as {kind} is not described"));
    if kind.ends_with("json") {
        fits(&described["schema"], &reply.body, "").unwrap_or_else(|why| panic!("{method} {path}: {status}{why}"));
    }
}

fn fits_problem(reply: &Reply) {
    let schema = serde_json::json!({ "$ref": "#/components/schemas/ProblemView" });
    fits(&schema, &reply.body, "").unwrap_or_else(|why| panic!("{}: {why}", reply.text));
}

/// The description of a call.
fn described(method: &str, path: &str) -> Option<&'static Value> {
    let given: Vec<&str> = path.split('/').collect();
    let same = |known: &str| {
        let known: Vec<&str> = known.split('/').collect();
        known.len() == given.len()
            && known
                .iter()
                .zip(&given)
                .all(|(known, given)| known == given || known.starts_with('{') && !given.is_empty())
    };
    let paths = DESCRIPTION["paths"].as_object().expect("paths");
    paths.iter().find(|(known, _)| same(known)).and_then(|(_, calls)| calls.get(method))
}

/// Whether a value is what a schema says, and nothing more.
fn fits(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let found = DESCRIPTION.pointer(reference.trim_start_matches('#'));
        return fits(found.ok_or_else(|| format!("{place}: {reference} leads nowhere"))?, value, place);
    }
    for name in ["oneOf", "anyOf"] {
        if let Some(several) = schema[name].as_array() {
            let why: Vec<String> = several.iter().filter_map(|schema| fits(schema, value, place).err()).collect();
            return if why.len() < several.len() { Ok(()) } else { Err(why.join(" and ")) };
        }
    }
    if let Some(known) = schema["enum"].as_array()
        && !known.contains(value)
    {
        return Err(format!("{place}: {value} is none of {known:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return Ok(()),
    };
    if !kinds.iter().any(|kind| is_of(kind, value)) {
        return Err(format!("{place}: {value} is no {kinds:?}"));
    }
    match value {
        Value::Array(list) if schema["items"].is_object() => {
            list.iter().enumerate().try_for_each(|(nth, item)| fits(&schema["items"], item, &format!("{place}/{nth}")))
        }
        Value::Object(fields) => {
            let known = schema["properties"].as_object();
            for needed in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if !fields.contains_key(needed) {
                    return Err(format!("{place}: {needed} is missing"));
                }
            }
            for (name, field) in fields {
                let place = format!("{place}/{name}");
                match (known.and_then(|known| known.get(name)), &schema["additionalProperties"]) {
                    (Some(schema), _) => fits(schema, field, &place)?,
                    (None, further @ Value::Object(_)) => fits(further, field, &place)?,
                    (None, _) if known.is_none() => {}
                    (None, _) => return Err(format!("{place} is not described")),
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        _ => value.is_null(),
    }
}
