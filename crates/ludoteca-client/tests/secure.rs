//! TLS, to a server whose certificate was made for the purpose.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::thread;

use ludoteca_client::{Client, ClientError};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// A server that speaks TLS and tells every one of so many visitors the same; its port, and its certificate.
fn serve(visitors: usize) -> (u16, Vec<u8>) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let certificate = cert.der().to_vec();
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).expect("a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(vec![certificate.clone().into()], key))
        .expect("a server");
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for stream in listener.incoming().take(visitors).flatten() {
            let connection = ServerConnection::new(Arc::clone(&config)).expect("a connection");
            let mut stream = BufReader::new(StreamOwned::new(connection, stream));
            // Who does not trust us goes away.
            let _ = answer(&mut stream);
        }
    });
    (port, certificate)
}

fn answer(stream: &mut BufReader<impl std::io::Read + Write>) -> std::io::Result<()> {
    for number in 1..=2 {
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line)?;
        }
        let body = format!("{{\"asked\":{number}}}");
        write!(stream.get_mut(), "HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len())?;
        stream.get_mut().flush()?;
    }
    Ok(())
}

#[test]
fn a_server_whose_certificate_is_trusted_is_asked_by_tls_over_one_connection() {
    let (port, certificate) = serve(1);
    let client = Client::trusting(&format!("https://localhost:{port}"), &[&certificate]).expect("an address");
    for number in 1..=2 {
        assert_eq!(client.show("x").expect("an answer")["asked"], number);
    }
}

#[test]
fn a_server_that_nobody_vouches_for_is_told_nothing() {
    let (port, certificate) = serve(2);
    let client = Client::new(&format!("https://localhost:{port}")).expect("an address");
    let refused = client.show("x").expect_err("it is not trusted");
    assert!(matches!(&refused, ClientError::Distrusted(why) if why.contains("certificate")), "{refused}");
    // Nor is one that is trusted, but as another.
    let client = Client::trusting(&format!("https://127.0.0.1:{port}"), &[&certificate]).expect("an address");
    assert!(matches!(client.show("x"), Err(ClientError::Distrusted(_))));
}
