//! The part of the OpenAPI document that clients are written against: paths, methods, parameters, fields, types and status codes.
//!
//! Descriptions, titles, tags, operation names and the names of schemas may change freely: references are replaced by
//! what they refer to. `UPDATE_EXPECT=1 cargo test -p ludoteca-server --test openapi_surface` renews the file; a
//! difference is a change of the API and belongs into CHANGELOG.md.

use std::collections::BTreeMap;
use std::fmt::Write;

use expect_test::expect_file;
use ludoteca_shelf::SHELF;
use serde_json::{Map, Value};

/// Operations whose answers are going to change.
const LEFT_OUT: [&str; 2] = ["/api/v1/games/{id}/hint", "/api/v1/analysis"];

/// Parts of a schema that no client depends on.
const PROSE: [&str; 4] = ["description", "title", "example", "examples"];

#[test]
fn the_api_keeps_its_paths_parameters_fields_and_status_codes() {
    expect_file!["golden/openapi.txt"].assert_eq(&surface(&ludoteca_server::openapi(SHELF)));
}

#[test]
fn schema_names_and_prose_are_not_part_of_the_surface() {
    let mut document = ludoteca_server::openapi(SHELF);
    let before = surface(&document);
    let text = document.to_string().replace("#/components/schemas/GameView", "#/components/schemas/Renamed");
    document = serde_json::from_str(&text).expect("JSON");
    let schemas = document["components"]["schemas"].as_object_mut().expect("schemas");
    let mut renamed = schemas.remove("GameView").expect("the view of a game");
    renamed["description"] = "Reads differently.".into();
    schemas.insert("Renamed".to_owned(), renamed);
    assert_eq!(surface(&document), before);
    document["components"]["schemas"]["Renamed"]["properties"]["version"]["type"] = "string".into();
    assert_ne!(surface(&document), before);
}

/// The document as lines, an operation after the other.
fn surface(document: &Value) -> String {
    let mut writer = Writer { document, text: String::new(), bodies: BTreeMap::new() };
    let paths = object(&document["paths"]);
    for (path, methods) in sorted(paths).filter(|(path, _)| !LEFT_OUT.contains(&path.as_str())) {
        for (method, operation) in sorted(object(methods)) {
            writer.operation(&format!("{} {path}", method.to_uppercase()), object(operation));
        }
    }
    writer.text
}

struct Writer<'a> {
    document: &'a Value,
    text: String,
    /// Bodies that were written, with the place where each was.
    bodies: BTreeMap<Vec<String>, String>,
}

impl Writer<'_> {
    fn operation(&mut self, name: &str, operation: &Map<String, Value>) {
        self.line(0, name);
        for (key, value) in operation {
            match key.as_str() {
                "tags" | "summary" | "description" | "operationId" => {}
                "parameters" => self.parameters(value),
                "requestBody" => self.contents(name, "request", value),
                "responses" => {
                    for (status, response) in sorted(object(value)) {
                        self.contents(name, status, response);
                    }
                }
                "security" => self.line(1, &format!("security {}", security(value))),
                other => panic!("{name} has {other}"),
            }
        }
    }

    fn parameters(&mut self, parameters: &Value) {
        let parameter = |parameter: &Value| {
            let optional = if parameter["required"] == true { "" } else { "?" };
            let place = parameter["in"].as_str().expect("a place");
            let name = parameter["name"].as_str().expect("a name");
            let mut lines = Vec::new();
            self.schema(&format!("{place} {name}{optional}"), &parameter["schema"], &mut Vec::new(), &mut lines);
            lines
        };
        let mut lines: Vec<_> = parameters.as_array().expect("a list").iter().map(parameter).collect();
        lines.sort();
        lines.iter().flatten().for_each(|line| self.line(1, line));
    }

    /// A request or response: its headers, and its body by media type.
    fn contents(&mut self, operation: &str, name: &str, value: &Value) {
        let optional = if value["required"] == false { "?" } else { "" };
        self.line(1, &format!("{name}{optional}"));
        for (header, value) in value["headers"].as_object().into_iter().flat_map(sorted) {
            let mut lines = Vec::new();
            self.schema(&format!("header {header}"), &value["schema"], &mut Vec::new(), &mut lines);
            lines.iter().for_each(|line| self.line(2, line));
        }
        for (media, content) in value["content"].as_object().into_iter().flat_map(sorted) {
            let mut lines = Vec::new();
            self.schema("body", &content["schema"], &mut Vec::new(), &mut lines);
            if let Some(before) = self.bodies.get(&lines) {
                let before = before.clone();
                self.line(2, &format!("{media}: as {before}"));
                continue;
            }
            self.line(2, &format!("{media}:"));
            lines.iter().for_each(|line| self.line(3, line));
            if lines.len() > 1 {
                self.bodies.insert(lines, format!("{name} of {operation}"));
            }
        }
    }

    /// Writes a schema as a line for itself and one for each field in it.
    fn schema(&self, name: &str, schema: &Value, within: &mut Vec<String>, lines: &mut Vec<String>) {
        if let Some(reference) = schema["$ref"].as_str() {
            assert!(!within.iter().any(|outer| outer == reference), "{reference} contains itself");
            let target =
                self.document.pointer(reference.trim_start_matches('#')).expect("the reference leads somewhere");
            within.push(reference.to_owned());
            self.schema(name, target, within, lines);
            within.pop();
            return;
        }
        let mut kinds = Vec::new();
        let mut limits = Vec::new();
        let mut nested = Vec::new();
        let base = name.trim_end_matches('?');
        for (key, value) in sorted(object(schema)).filter(|(key, _)| !PROSE.contains(&key.as_str())) {
            match key.as_str() {
                "type" => match value {
                    Value::Array(list) => kinds.extend(list.iter().map(text)),
                    one => kinds.push(text(one)),
                },
                "enum" => kinds.push(format!("one of {}", sorted_texts(value).join(" "))),
                "const" => kinds.push(format!("only {value}")),
                "properties" => {
                    let required = sorted_texts(&schema["required"]);
                    for (field, value) in sorted(object(value)) {
                        let optional = if required.contains(field) { "" } else { "?" };
                        self.schema(&format!("{base}.{field}{optional}"), value, within, &mut nested);
                    }
                }
                "required" => {}
                "items" => self.schema(&format!("{base}[]"), value, within, &mut nested),
                "additionalProperties" if value.is_object() => {
                    self.schema(&format!("{base}.*"), value, within, &mut nested);
                }
                "propertyNames" => self.schema(&format!("{base}.* name"), value, within, &mut nested),
                "oneOf" | "anyOf" | "allOf" => {
                    let mut variants: Vec<Vec<String>> = Vec::new();
                    for variant in value.as_array().expect("a list") {
                        let mut lines = Vec::new();
                        self.schema(&format!("{base}|"), variant, within, &mut lines);
                        variants.push(lines);
                    }
                    variants.sort();
                    kinds.push(key.clone());
                    nested.extend(variants.into_iter().flatten());
                }
                "format"
                | "minimum"
                | "maximum"
                | "minLength"
                | "maxLength"
                | "minItems"
                | "maxItems"
                | "pattern"
                | "default"
                | "additionalProperties" => limits.push(format!("{key}={}", text(value))),
                other => panic!("{name} has {other}"),
            }
        }
        kinds.sort();
        let kind = if kinds.is_empty() { "anything".to_owned() } else { kinds.join(" or ") };
        lines.push([format!("{name}: {kind}")].into_iter().chain(limits).collect::<Vec<_>>().join(" "));
        lines.extend(nested);
    }

    fn line(&mut self, indent: usize, line: &str) {
        writeln!(self.text, "{:indent$}{line}", "", indent = 2 * indent).expect("text grows");
    }
}

fn object(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap_or_else(|| panic!("not an object: {value}"))
}

fn sorted(map: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    let mut pairs: Vec<_> = map.iter().collect();
    pairs.sort_by_key(|(key, _)| *key);
    pairs.into_iter()
}

fn sorted_texts(list: &Value) -> Vec<String> {
    let mut texts: Vec<String> = list.as_array().into_iter().flatten().map(text).collect();
    texts.sort();
    texts
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The security schemes that an operation accepts, without the names under which they stand.
fn security(list: &Value) -> String {
    let schemes = list.as_array().expect("a list").iter();
    schemes.map(|scheme| if object(scheme).is_empty() { "none" } else { "token" }).collect::<Vec<_>>().join(" or ")
}
