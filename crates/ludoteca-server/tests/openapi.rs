//! The description is whole: every route is in it, and it is what the specification of OpenAPI asks for.

mod common;

use common::Host;
use ludoteca_shelf::SHELF;
use serde_json::Value;

#[test]
fn the_description_is_openapi_3_1_and_every_reference_leads_somewhere() {
    let description = ludoteca_server::openapi(SHELF);
    assert!(description["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let mut seen = Vec::new();
    references(&description, &mut seen);
    assert!(!seen.is_empty());
    for reference in seen {
        let path = reference.trim_start_matches('#');
        assert!(description.pointer(path).is_some(), "{reference}");
    }
}

fn references(value: &Value, seen: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            seen.extend(map.get("$ref").and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|value| references(value, seen));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, seen)),
        _ => {}
    }
}

#[test]
fn every_call_of_the_specification_is_described() {
    let description = ludoteca_server::openapi(SHELF);
    let paths = description["paths"].as_object().expect("paths");
    for (method, path) in [
        ("post", "/games"),
        ("get", "/games"),
        ("get", "/games/{id}"),
        ("post", "/games/{id}/join"),
        ("post", "/games/{id}/move"),
        ("post", "/games/{id}/roll"),
        ("post", "/games/{id}/double"),
        ("post", "/games/{id}/accept-double"),
        ("post", "/games/{id}/reject-double"),
        ("post", "/games/{id}/undo"),
        ("post", "/games/{id}/resign"),
        ("post", "/games/{id}/accept-resignation"),
        ("post", "/games/{id}/refuse-resignation"),
        ("post", "/games/{id}/forfeit"),
        ("post", "/games/{id}/takeback"),
        ("post", "/games/{id}/draw"),
        ("post", "/games/{id}/rematch"),
        ("get", "/games/{id}/events"),
        ("get", "/games/{id}/record"),
        ("get", "/games/{id}/board.svg"),
        ("post", "/games/{id}/hint"),
        ("post", "/analysis"),
    ] {
        assert!(paths[&format!("/api/v1{path}")][method].is_object(), "{method} {path}");
    }
    for path in ["/healthz", "/readyz", "/metrics", "/openapi.json", "/version"] {
        assert!(paths[path]["get"].is_object(), "{path}");
    }
}

#[tokio::test]
async fn the_description_is_served_with_a_page_to_read_it() {
    let host = Host::new();
    assert_eq!(host.get("/openapi.json").send().await.ok(200), ludoteca_server::openapi(SHELF));
    let page = host.get("/docs").send().await;
    assert!(page.text.contains("/docs/page.js"));
    // The type of every problem leads to the paragraph about it.
    let codes = ludoteca_server::openapi(SHELF)["components"]["schemas"]["Code"]["enum"].clone();
    let codes = codes.as_array().expect("every code is described");
    assert!(codes.contains(&Value::from("not-found")));
    for code in codes.iter().filter_map(Value::as_str) {
        assert!(page.text.contains(&format!("<dt id=\"{code}\">")), "{code}");
    }
    let problem = host.get("/api/v1/nothing").send().await;
    assert_eq!(problem.body["type"], "/docs#not-found");
    for path in ["/docs/page.js", "/docs/page.css"] {
        assert_eq!(host.get(path).send().await.status, 200);
    }
    assert!(page.headers["content-security-policy"].to_str().expect("text").contains("script-src 'self'"));
    assert_eq!(host.get("/readyz").send().await.status, 204);
    assert!(host.get("/metrics").send().await.text.contains("ludoteca_answers_total"));
}
