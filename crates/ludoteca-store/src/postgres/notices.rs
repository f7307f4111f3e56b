//! What processes on one database tell each other: a hint now and then, outside of all transactions.

use std::collections::HashMap;
use std::future::poll_fn;
use std::time::Duration;

use deadpool_postgres::Pool;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::hints::{Hint, Teller};
use crate::model::GameId;

/// How long hints are gathered, so that one notification serves many.
const GATHER: Duration = Duration::from_millis(8);
/// How long a lost connection is left alone.
const RETRY: Duration = Duration::from_millis(500);
/// A notification has room for 8000 bytes; a game takes at most 61 of them.
const GAMES_MAX: usize = 100;

const CHANNEL: &str = "ludoteca";

/// Tells other processes what happened here, and this one what happened there.
#[derive(Debug)]
pub(super) struct Notices {
    changed: UnboundedSender<(GameId, u64)>,
    tasks: [JoinHandle<()>; 2],
}

impl Notices {
    pub(super) fn start(pool: Pool, config: Config, teller: Teller) -> Notices {
        let (changed, changes) = unbounded_channel();
        let tasks = [tokio::spawn(tell_others(pool, changes)), tokio::spawn(listen(config, teller))];
        Notices { changed, tasks }
    }

    pub(super) fn changed(&self, id: GameId, version: u64) {
        // If nobody tells it, others find it when they look.
        let _ = self.changed.send((id, version));
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

async fn tell_others(pool: Pool, mut changes: UnboundedReceiver<(GameId, u64)>) {
    let mut gathered: HashMap<GameId, u64> = HashMap::new();
    while let Some((id, version)) = changes.recv().await {
        gathered.insert(id, version);
        tokio::time::sleep(GATHER).await;
        while let Ok((id, version)) = changes.try_recv() {
            gathered.insert(id, version);
        }
        let told: Vec<String> = gathered.drain().map(|(id, version)| format!("{id}:{version}")).collect();
        for games in told.chunks(GAMES_MAX) {
            let Ok(client) = pool.get().await else { break };
            // Nothing is lost with it, so that it need not wait for the disk.
            let sql = "SET LOCAL synchronous_commit = off; ";
            let notify = format!("BEGIN; {sql}SELECT pg_notify('{CHANNEL}', '{}'); COMMIT", games.join(" "));
            let _ = client.batch_execute(&notify).await;
        }
    }
}

/// Listens for ever, on a connection of its own. Whatever happens while there is none was missed.
async fn listen(config: Config, teller: Teller) {
    loop {
        if let Ok((client, mut connection)) = config.connect(NoTls).await {
            let hear = async {
                while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                    if let AsyncMessage::Notification(notice) = message {
                        notice.payload().split(' ').filter_map(hint_of).for_each(|hint| teller.tell(hint));
                    }
                }
            };
            let begin = async {
                if client.batch_execute(&format!("LISTEN {CHANNEL}")).await.is_ok() {
                    teller.tell(Hint::Missed);
                }
                // The client has to live as long as the connection.
                std::future::pending::<()>().await;
            };
            tokio::select! {
                () = hear => {}
                () = begin => {}
            }
        }
        tokio::time::sleep(RETRY).await;
    }
}

fn hint_of(told: &str) -> Option<Hint> {
    let (id, version) = told.split_once(':')?;
    Some(Hint::Changed { id: GameId::new(id)?, version: version.parse().ok()? })
}
