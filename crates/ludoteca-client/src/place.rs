//! Where a server is, and how it is reached.

use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, StreamOwned};
use rustls_platform_verifier::Verifier;

use crate::error::ClientError;
use crate::wire::Stream;

/// The place of a server.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// As it was given, with the port if one was: what requests say that they are for.
    pub(crate) authority: String,
    host: String,
    port: u16,
    /// How certificates are judged, where TLS is spoken.
    secure: Option<Arc<ClientConfig>>,
}

impl Place {
    /// The place of an address such as `http://127.0.0.1:7700` or `https://play.example`; `trusted` is trusted besides what the system
    /// trusts.
    pub(crate) fn read(address: &str, trusted: &[CertificateDer<'static>]) -> Result<Place, ClientError> {
        let wrong = || ClientError::Address(address.to_owned());
        let (scheme, rest) = address.split_once("://").ok_or_else(wrong)?;
        let is_secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return Err(wrong()),
        };
        let authority = rest.split(['/', '#', '?']).next().unwrap_or_default();
        // What stands in brackets has colons of its own.
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| wrong())?),
            _ => (authority, if is_secure { 443 } else { 80 }),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() {
            return Err(wrong());
        }
        let secure = if is_secure { Some(config(trusted)?) } else { None };
        Ok(Place { authority: authority.to_owned(), host: host.to_owned(), port, secure })
    }

    /// A connection to it.
    pub(crate) fn connect(&self, patience: Duration) -> Result<Stream, ClientError> {
        let mut stream = TcpStream::connect((self.host.as_str(), self.port))?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(patience))?;
        let Some(config) = &self.secure else {
            return Ok(Stream::Plain(stream));
        };
        let name = ServerName::try_from(self.host.clone()).map_err(|_| ClientError::Address(self.authority.clone()))?;
        let mut connection = ClientConnection::new(Arc::clone(config), name).map_err(distrusted)?;
        while connection.is_handshaking() {
            connection.complete_io(&mut stream).map_err(|error| {
                let why = error.get_ref().and_then(|why| why.downcast_ref::<rustls::Error>());
                why.map_or(ClientError::Lost(std::io::ErrorKind::ConnectionAborted.into()), |why| {
                    distrusted(why.clone())
                })
            })?;
        }
        Ok(Stream::Secure(Box::new(StreamOwned::new(connection, stream))))
    }
}

fn config(trusted: &[CertificateDer<'static>]) -> Result<Arc<ClientConfig>, ClientError> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let verifier =
        Verifier::new_with_extra_roots(trusted.iter().cloned(), Arc::clone(&provider)).map_err(distrusted)?;
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    // The verifier of the system is no less strict than the one that this would be otherwise.
    let config = config.map_err(distrusted)?.dangerous().with_custom_certificate_verifier(Arc::new(verifier));
    Ok(Arc::new(config.with_no_client_auth()))
}

fn distrusted(why: rustls::Error) -> ClientError {
    ClientError::Distrusted(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn an_address_has_a_host_and_perhaps_a_port() {
        let read =
            |address: &str| Place::read(address, &[]).map(|place| (place.authority, place.host, place.port)).ok();
        let place = |authority: &str, host: &str, port| Some((authority.to_owned(), host.to_owned(), port));
        assert_eq!(read("http://casa:7700/#/join/x"), place("casa:7700", "casa", 7700));
        assert_eq!(read("http://casa"), place("casa", "casa", 80));
        assert_eq!(read("https://play.example/"), place("play.example", "play.example", 443));
        assert_eq!(read("http://[::1]:7700"), place("[::1]:7700", "::1", 7700));
        assert_eq!(read("https://[::1]"), place("[::1]", "::1", 443));
        for wrong in ["", "casa", "ftp://casa", "http://", "http://casa:port", "http://:80"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
