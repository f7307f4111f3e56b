//! The one thread that writes, and group commit: everything that waits is done in one transaction, and nobody is answered before
//! it is on the disk.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::connect;
use crate::error::StoreError;

/// No group is larger, so that nobody waits long.
const GROUP_MAX: usize = 512;

/// Where work is handed in.
#[derive(Clone, Debug)]
pub(super) struct Writer(Sender<Task>);

/// Work on the file. It answers who tells the result once it is known whether the transaction was committed.
type Task = Box<dyn FnOnce(&Connection) -> Result<Teller, (Teller, StoreError)> + Send>;
type Teller = Box<dyn FnOnce(Result<(), StoreError>)>;

impl Writer {
    /// A writer that begins with this connection and opens the file again when something goes wrong.
    pub(super) fn start(connection: Connection, path: PathBuf) -> Writer {
        let (sender, receiver) = channel();
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || work(connection, &path, &receiver))
            .expect("the system has room for a thread");
        Writer(sender)
    }

    /// Does some work and waits until it is on the disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        let task: Task = Box::new(move |connection| match work(connection) {
            Ok(value) => Ok(Box::new(move |committed: Result<(), StoreError>| {
                // Who has gone away meanwhile needs no answer.
                let _ = tell.send(committed.map(|()| value));
            })),
            Err(error) => {
                let tell: Teller = Box::new(move |why: Result<(), StoreError>| {
                    let _ = tell.send(why.and(Err(StoreError::unavailable("not written"))));
                });
                Err((tell, error.into()))
            }
        });
        let gone = || StoreError::unavailable("nothing can be written now");
        self.0.send(task).map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }
}

fn work(connection: Connection, path: &std::path::Path, tasks: &Receiver<Task>) {
    let mut connection = Some(connection);
    while let Ok(first) = tasks.recv() {
        let mut group = vec![first];
        group.extend(tasks.try_iter().take(GROUP_MAX - 1));
        // After a failure nothing is trusted but what is read from the disk anew.
        if connection.is_none() {
            connection = connect(path).ok();
        }
        let Some(open) = &mut connection else {
            refuse(group);
            continue;
        };
        if commit(open, group).is_err() {
            connection = None;
        }
    }
}

/// Does everything in one transaction and then tells everybody.
fn commit(connection: &mut Connection, group: Vec<Task>) -> Result<(), ()> {
    let mut tellers = Vec::with_capacity(group.len());
    let mut tasks = group.into_iter();
    let done = (|| -> Result<(), StoreError> {
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for task in tasks.by_ref() {
            match task(&transaction) {
                Ok(teller) => tellers.push(teller),
                Err((teller, why)) => {
                    tellers.push(teller);
                    return Err(why);
                }
            }
        }
        Ok(transaction.commit()?)
    })();
    tellers.into_iter().for_each(|tell| tell(done.clone()));
    if done.is_err() {
        refuse(tasks.collect());
    }
    done.map_err(|_| ())
}

/// Tells everybody that nothing can be written now, by letting go of what they wait for.
fn refuse(group: Vec<Task>) {
    drop(group);
}
