use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// Scripts and code come from here alone; nothing is loaded from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

/// A file of the page, in every encoding that a browser may ask for.
#[derive(Debug)]
pub struct Asset {
    /// Its path, without the slash before it.
    pub path: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Whether its name tells its contents.
    pub fixed: bool,
    /// As it is.
    pub plain: &'static [u8],
    /// Packed with Brotli.
    pub brotli: &'static [u8],
    /// Packed with gzip.
    pub gzip: &'static [u8],
}

/// The file of an address. An address of the page itself is answered with the page, whose first part says where one is; what is
/// nowhere, too, since the page has a friendly word for that.
pub(crate) async fn answer(assets: &'static [Asset], uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = |name: &str| assets.iter().find(|asset| asset.path == name);
    let page = |place: &str| file(&format!("{place}.html"));
    let place = path.split('/').next().filter(|place| !place.is_empty()).unwrap_or("index");
    // What has an ending is a file and nothing else.
    let is_place = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let (asset, status) = match file(path).or_else(|| page(place).filter(|_| is_place)) {
        Some(asset) => (asset, StatusCode::OK),
        None => match page("index").filter(|_| is_place) {
            Some(asset) => (asset, StatusCode::NOT_FOUND),
            None => {
                return (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/plain; charset=utf-8")], "404\n").into_response();
            }
        },
    };
    let (bytes, encoding) = asset.packed(&headers);
    let kept = if asset.fixed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut said: Vec<(HeaderName, &str)> = vec![
        (CONTENT_TYPE, asset.kind),
        (CACHE_CONTROL, kept),
        (VARY, "accept-encoding"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    said.extend(encoding.map(|encoding| (CONTENT_ENCODING, encoding)));
    let mut response = (status, Bytes::from_static(bytes)).into_response();
    for (name, value) in said {
        response.headers_mut().insert(name, value.parse().expect("written here, and sound"));
    }
    response
}

impl Asset {
    /// The smallest form that the browser takes.
    fn packed(&self, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
        let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        // `br;q=0` is a no.
        let takes = |encoding: &str| {
            accepted.split(',').any(|part| {
                let (name, weight) = part.split_once(';').unwrap_or((part, ""));
                name.trim() == encoding && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
            })
        };
        if takes("br") {
            (self.brotli, Some("br"))
        } else if takes("gzip") {
            (self.gzip, Some("gzip"))
        } else {
            (self.plain, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT_ENCODING;
    use axum::http::{HeaderMap, HeaderValue};

    use super::Asset;

    #[test]
    fn a_browser_gets_the_smallest_form_that_it_takes() {
        let asset = Asset { path: "a", kind: "b", fixed: true, plain: b"plain", brotli: b"br", gzip: b"gzip" };
        let packed = |accepted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            asset.packed(&headers).1
        };
        assert_eq!(packed("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(packed("gzip, br;q=0"), Some("gzip"));
        assert_eq!(packed("identity"), None);
        assert_eq!(asset.packed(&HeaderMap::new()).0, b"plain");
    }
}
