//! A browser without a window, driven by mouse, touch and keys.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// The longest wait for an expected state of a page.
const PATIENCE: Duration = Duration::from_secs(20);

/// The timeout of one read from the browser.
const GLANCE: Duration = Duration::from_millis(200);
/// The longest wait for the confirmation of a touch. A page that the touch leaves never confirms it.
const TOUCH_PATIENCE: Duration = Duration::from_secs(2);

/// A browser with one page.
pub struct Browser {
    child: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: String,
    number: u64,
    /// Errors on the console, exceptions and failed requests.
    complaints: Vec<String>,
    folder: PathBuf,
}

/// A pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse.
    Mouse,
    /// A finger.
    Touch,
}

impl Browser {
    /// Starts Debian's Chromium with a fresh profile in a folder.
    ///
    /// # Panics
    ///
    /// Panics if it is not installed or does not start.
    #[must_use]
    pub fn start(folder: &Path) -> Browser {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder).expect("a folder");
        let mut child = Command::new("chromium")
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--hide-scrollbars", "--remote-debugging-port=0", "--force-color-profile=srgb"])
            .arg(format!("--user-data-dir={}", folder.display()))
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("chromium is installed");
        let mut lines = BufReader::new(child.stderr.take().expect("its messages")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned));
        // A full pipe of messages would stop it.
        std::thread::spawn(move || lines.for_each(drop));
        let (socket, _) = tungstenite::connect(address.expect("it can be driven")).expect("it can be driven");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(GLANCE)).expect("a connection can be waited for");
        }
        let mut browser = Browser {
            child,
            socket,
            session: String::new(),
            number: 0,
            complaints: Vec::new(),
            folder: folder.to_owned(),
        };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attached =
            browser.call("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
        browser.session = attached["sessionId"].as_str().expect("a session").to_owned();
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            browser.call(domain, json!({}));
        }
        browser
    }

    /// Sets the size of the window; a phone has touch instead of a mouse.
    pub fn resize(&mut self, width: u32, height: u32, pointer: Pointer) {
        let phone = pointer == Pointer::Touch;
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone }),
        );
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }));
    }

    /// Sets a preference of the user, such as `prefers-color-scheme` `dark`.
    pub fn prefer(&mut self, name: &str, value: &str) {
        self.call("Emulation.setEmulatedMedia", json!({ "features": [{ "name": name, "value": value }] }));
    }

    /// Disconnects or reconnects the network.
    pub fn set_offline(&mut self, offline: bool) {
        let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions);
    }

    /// Opens an address and waits until the page is loaded.
    pub fn go(&mut self, address: &str) {
        self.call("Page.navigate", json!({ "url": address }));
        self.wait_for("document.readyState === 'complete'");
    }

    /// Runs a script at the beginning of every page that is loaded from now on.
    pub fn on_every_page(&mut self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.evaluate("window.before = true");
        self.call("Page.reload", json!({}));
        self.wait_for("!window.before && document.readyState === 'complete'");
    }

    /// Evaluates a JavaScript expression in the page.
    ///
    /// # Panics
    ///
    /// Panics if it throws an exception.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let began = Instant::now();
        let answer = loop {
            match self.try_to_call("Runtime.evaluate", parameters.clone()) {
                Ok(answer) => break answer,
                // A page that is being left does not answer; the next one will.
                Err(error) => assert!(began.elapsed() < PATIENCE, "{expression}: {error}"),
            }
            std::thread::sleep(Duration::from_millis(25));
        };
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    ///
    /// # Panics
    ///
    /// Panics if it does not become true, with the text of the page.
    pub fn wait_for(&mut self, expression: &str) {
        let began = Instant::now();
        while self.evaluate(&format!("Boolean({expression})")) != Value::Bool(true) {
            if began.elapsed() > PATIENCE {
                let text = self.evaluate("document.body.innerText");
                panic!("waiting for {expression}; the page says:\n{}", text.as_str().unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Waits until a text is on the page.
    pub fn wait_for_text(&mut self, text: &str) {
        self.wait_for(&format!("document.body.innerText.includes({})", json!(text)));
    }

    /// Returns the middle of the first element that a selector finds, in pixels of the window. Scrolls to it if necessary.
    ///
    /// # Panics
    ///
    /// Panics if there is none.
    pub fn middle(&mut self, selector: &str) -> (f64, f64) {
        // A hidden element cannot be touched.
        self.wait_for(&format!("document.querySelector({})?.getBoundingClientRect().width > 0", json!(selector)));
        let place = self.evaluate(&format!(
            "(() => {{ const e = document.querySelector({}); const at = () => {{ const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }};
               // An element that is scrolled out of sight is not the one at that place.
               if (!e.contains(document.elementFromPoint(...at()))) e.scrollIntoView({{block: 'nearest'}});
               return at(); }})()",
            json!(selector)
        ));
        let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{selector} is not on the page"));
        (number(&place[0]), number(&place[1]))
    }

    /// Clicks on or taps the middle of an element.
    pub fn touch(&mut self, pointer: Pointer, selector: &str) {
        let (x, y) = self.middle(selector);
        match pointer {
            Pointer::Mouse => {
                for kind in ["mousePressed", "mouseReleased"] {
                    let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
                    self.call("Input.dispatchMouseEvent", event);
                }
            }
            Pointer::Touch => {
                self.call(
                    "Input.dispatchTouchEvent",
                    json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
                );
                self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
            }
        }
    }

    /// Puts fingers down (`touchStart`), moves them (`touchMove`) or lifts them all (`touchEnd`) at points of the window.
    pub fn fingers(&mut self, kind: &str, places: &[(f64, f64)]) {
        let points: Vec<Value> =
            places.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    }

    /// Blocks the loading of addresses that match one of these patterns.
    pub fn block(&mut self, patterns: &[&str]) {
        self.call("Network.setBlockedURLs", json!({ "urls": patterns }));
    }

    /// Clicks twice in quick succession at a place of the window.
    pub fn double_click(&mut self, x: f64, y: f64) {
        for count in [1, 2] {
            for kind in ["mousePressed", "mouseReleased"] {
                let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": count });
                self.call("Input.dispatchMouseEvent", event);
            }
        }
    }

    /// Drags from the middle of one element to the middle of another.
    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.middle(from), self.middle(to));
        let mouse = |kind: &str, (x, y): (f64, f64)| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", mouse("mousePressed", from));
        for step in 1..=8 {
            let part = f64::from(step) / 8.0;
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.call("Input.dispatchMouseEvent", mouse("mouseMoved", at));
        }
        self.call("Input.dispatchMouseEvent", mouse("mouseReleased", to));
    }

    /// Presses a key by its name, such as `Tab`, `Enter` or `ArrowLeft`.
    pub fn press(&mut self, key: &str) {
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            "Space" => Some(" ".to_owned()),
            _ if key.chars().count() == 1 => Some(key.to_owned()),
            _ => None,
        };
        let name = if key == "Space" { " " } else { key };
        let codes = [
            ("Tab", 9),
            ("Enter", 13),
            ("Escape", 27),
            ("Space", 32),
            ("PageUp", 33),
            ("PageDown", 34),
            ("End", 35),
            ("Home", 36),
            ("ArrowLeft", 37),
            ("ArrowUp", 38),
            ("ArrowRight", 39),
            ("ArrowDown", 40),
        ];
        let code = codes.iter().find(|(known, _)| *known == key).map_or(0, |(_, code)| *code);
        let mut down = json!({ "type": if text.is_some() { "keyDown" } else { "rawKeyDown" }, "key": name, "code": key, "windowsVirtualKeyCode": code });
        if let Some(text) = text {
            down["text"] = text.into();
        }
        self.call("Input.dispatchKeyEvent", down);
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": "keyUp", "key": name, "code": key, "windowsVirtualKeyCode": code }),
        );
    }

    /// Writes a screenshot to a file.
    ///
    /// # Panics
    ///
    /// Panics if the file cannot be written.
    pub fn photograph(&mut self, file: &Path) {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        let bytes = unpack(shot["data"].as_str().expect("a picture"));
        std::fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Returns the errors of the page since the last call.
    pub fn complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    /// Calls a method of the DevTools protocol.
    ///
    /// # Panics
    ///
    /// Panics if the browser refuses or has ended.
    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.try_to_call(method, parameters).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_to_call(&mut self, method: &str, parameters: Value) -> Result<Value, Value> {
        self.number += 1;
        let mut request = json!({ "id": self.number, "method": method, "params": parameters });
        if !self.session.is_empty() {
            request["sessionId"] = self.session.as_str().into();
        }
        self.socket.send(Message::text(request.to_string())).expect("the browser listens");
        let mut waiting = VecDeque::new();
        let began = Instant::now();
        loop {
            let message = match self.socket.read() {
                Err(tungstenite::Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    if method.starts_with("Input.") && began.elapsed() > TOUCH_PATIENCE {
                        waiting.iter().for_each(|event| self.hear(event));
                        return Ok(Value::Null);
                    }
                    assert!(began.elapsed() < PATIENCE, "the browser does not answer {method}");
                    continue;
                }
                message => message.expect("the browser answers"),
            };
            let Message::Text(text) = message else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
            if answer["id"] == self.number {
                waiting.iter().for_each(|event| self.hear(event));
                return match answer.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(answer["result"].clone()),
                };
            }
            waiting.push_back(answer);
        }
    }

    fn hear(&mut self, event: &Value) {
        let parameters = &event["params"];
        let complaint = match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => parameters["exceptionDetails"]["exception"]["description"].to_string(),
            Some("Runtime.consoleAPICalled") if parameters["type"] == "error" => parameters["args"].to_string(),
            Some("Log.entryAdded") if parameters["entry"]["level"] == "error" => {
                parameters["entry"]["text"].to_string()
            }
            _ => return,
        };
        self.complaints.push(complaint);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Decodes Base64.
fn unpack(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for letter in text.bytes() {
        let Some(value) = LETTERS.iter().position(|&known| known == letter) else {
            continue;
        };
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
