use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_store::{Append, Appended, GameId, NewGame, Phase, Store, Work, open};

/// How long the store is measured.
const TIME: Duration = Duration::from_secs(5);

/// How many entries a second a store appends by itself, for so many who each wait for their entry.
pub(super) fn own_limit(address: &str, writers: usize) -> Result<f64, String> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let store = open(address).await.map_err(|error| error.to_string())?;
        let began = Instant::now();
        let writers: Vec<_> =
            (0..writers).map(|number| tokio::spawn(write(Arc::clone(&store), number, began))).collect();
        let mut count = 0;
        for writer in writers {
            count += writer.await.map_err(|error| error.to_string())??;
        }
        Ok(count as f64 / began.elapsed().as_secs_f64())
    })
}

async fn write(store: Arc<dyn Store>, number: usize, began: Instant) -> Result<u64, String> {
    let failed = |error: ludoteca_store::StoreError| error.to_string();
    let id = GameId::new(&format!("alone-{number}-{}", std::process::id())).ok_or("a name")?;
    let _ = store.delete(&id).await;
    let (game, header) = ("none".to_owned(), "{}".to_owned());
    let new = NewGame {
        id: id.clone(),
        game,
        header,
        listed: false,
        entries: Vec::new(),
        phase: Phase::Over,
        due_ms: None,
        work: Work::Clock,
        at_ms: 1,
    };
    store.create(new).await.map_err(failed)?;
    let mut after = 0;
    while began.elapsed() < TIME {
        let entries = vec![r#"{"kind":"entry","line":"1 3","used_ms":1234}"#.to_owned()];
        let append = Append {
            id: id.clone(),
            after,
            entries,
            phase: Phase::Over,
            due_ms: None,
            work: Work::Clock,
            answer: None,
            at_ms: 2,
        };
        match store.append(append).await.map_err(failed)? {
            Appended::Done => after += 1,
            other => return Err(format!("{other:?}")),
        }
    }
    Ok(after)
}
