//! HTTP/1.1, as much of it as a client of this server needs.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use rustls::{ClientConnection, StreamOwned};

use crate::error::ClientError;
use crate::place::Place;

/// The longest line and the longest body that are read.
const LINE_MAX: u64 = 64 * 1024;
const BODY_MAX: usize = 64 << 20;

/// A connection to a server.
#[derive(Debug)]
pub(crate) struct Wire {
    stream: BufReader<Stream>,
}

/// What goes over it, as it is or by TLS.
#[derive(Debug)]
pub(crate) enum Stream {
    Plain(TcpStream),
    Secure(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.read(into),
            Stream::Secure(stream) => stream.read(into),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.write(bytes),
            Stream::Secure(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(stream) => stream.flush(),
            Stream::Secure(stream) => stream.flush(),
        }
    }
}

/// How the body of an answer comes.
#[derive(Debug)]
pub(crate) enum Length {
    Known(usize),
    Chunks,
    ToTheEnd,
}

/// The beginning of an answer.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) status: u16,
    pub(crate) length: Length,
    pub(crate) closes: bool,
}

impl Wire {
    pub(crate) fn connect(place: &Place, patience: Duration) -> Result<Wire, ClientError> {
        Ok(Wire { stream: BufReader::new(place.connect(patience)?) })
    }

    pub(crate) fn send(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(request)?;
        self.stream.get_mut().flush()
    }

    pub(crate) fn head(&mut self) -> Result<Head, ClientError> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(ClientError::Garbled)?;
        let mut head = Head { status, length: Length::ToTheEnd, closes: false };
        if matches!(status, 204 | 304) {
            head.length = Length::Known(0);
        }
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(head);
            }
            let (name, value) = line.split_once(':').ok_or(ClientError::Garbled)?;
            match (name.to_ascii_lowercase().as_str(), value.trim()) {
                ("content-length", value) => {
                    head.length = Length::Known(value.parse().map_err(|_| ClientError::Garbled)?);
                }
                ("transfer-encoding", value) if value.eq_ignore_ascii_case("chunked") => head.length = Length::Chunks,
                ("connection", value) => head.closes = value.eq_ignore_ascii_case("close"),
                _ => {}
            }
        }
    }

    pub(crate) fn body(&mut self, length: &Length) -> Result<Vec<u8>, ClientError> {
        let mut body = Vec::new();
        match length {
            Length::Known(bytes) if *bytes > BODY_MAX => return Err(ClientError::Garbled),
            Length::Known(bytes) => {
                body.resize(*bytes, 0);
                self.stream.read_exact(&mut body)?;
            }
            Length::Chunks => while self.chunk(&mut body)? > 0 {},
            Length::ToTheEnd => {
                (&mut self.stream).take(BODY_MAX as u64).read_to_end(&mut body)?;
            }
        }
        Ok(body)
    }

    /// Appends the next chunk; how many bytes it has, 0 at the end.
    pub(crate) fn chunk(&mut self, body: &mut Vec<u8>) -> Result<usize, ClientError> {
        let size = self.line()?;
        let size = size.split(';').next().unwrap_or_default().trim();
        let size = usize::from_str_radix(size, 16).map_err(|_| ClientError::Garbled)?;
        if size > BODY_MAX || body.len() + size > BODY_MAX {
            return Err(ClientError::Garbled);
        }
        let start = body.len();
        body.resize(start + size, 0);
        self.stream.read_exact(&mut body[start..])?;
        self.line()?;
        Ok(size)
    }

    fn line(&mut self) -> Result<String, ClientError> {
        let mut line = Vec::new();
        (&mut self.stream).take(LINE_MAX).read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Err(ClientError::Lost(io::ErrorKind::UnexpectedEof.into()));
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        String::from_utf8(line).map_err(|_| ClientError::Garbled)
    }
}
