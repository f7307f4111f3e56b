use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A connection that asks and reads no more of the answers than it must, so that the client takes little of the machine.
pub(super) struct Wire {
    stream: BufReader<TcpStream>,
    body: Vec<u8>,
}

impl Wire {
    pub(super) fn connect(host: &str) -> io::Result<Wire> {
        let stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream: BufReader::with_capacity(32 * 1024, stream), body: Vec::new() })
    }

    /// Posts a body; the status and the body of the answer.
    pub(super) fn post(&mut self, path: &str, token: &str, minimal: bool, body: &str) -> io::Result<(u16, &[u8])> {
        let prefer = if minimal { "prefer: return=minimal\r\n" } else { "" };
        let seat = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request =
            format!("POST {path} HTTP/1.1\r\nhost: x\r\n{seat}{prefer}content-length: {}\r\n\r\n{body}", body.len());
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (mut status, mut length) = (0, 0);
        let mut line = String::new();
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            if let Some(rest) = text.strip_prefix("HTTP/1.1 ") {
                status = rest.get(..3).and_then(|status| status.parse().ok()).unwrap_or(0);
            } else if let Some(rest) = text.strip_prefix("content-length: ") {
                length = rest.parse().unwrap_or(0);
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body)?;
        Ok((status, &self.body))
    }
}
