//! The engines in their workers: one decides for bots, the other one answers whoever looks something up meanwhile.

use std::cell::RefCell;
use std::collections::VecDeque;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Which of the two is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Moves of bots, and hints.
    Play,
    /// Analysis, rules, lessons, and positions that are set up.
    Look,
}

/// What is done with an answer.
type Then = Box<dyn FnOnce(&str)>;

#[derive(Default)]
struct Engine {
    worker: Option<Worker>,
    /// Who waits for an answer; answers come in the order of the questions.
    waiting: VecDeque<Then>,
}

thread_local! {
    static ENGINES: RefCell<[Engine; 2]> = RefCell::default();
}

/// Asks something.
pub(crate) fn ask(lane: Lane, question: &str, then: Then) {
    ENGINES.with_borrow_mut(|engines| {
        let engine = &mut engines[lane as usize];
        if engine.worker.is_none() {
            engine.worker = start(lane);
        }
        if let Some(worker) = &engine.worker
            && worker.post_message(&question.into()).is_ok()
        {
            engine.waiting.push_back(then);
        }
    });
}

/// Whether nobody waits for an answer.
pub(crate) fn is_idle(lane: Lane) -> bool {
    ENGINES.with_borrow(|engines| engines[lane as usize].waiting.is_empty())
}

/// Stops whoever is thinking; nobody who waited gets an answer.
pub(crate) fn stop(lane: Lane) {
    ENGINES.with_borrow_mut(|engines| {
        let engine = &mut engines[lane as usize];
        if !engine.waiting.is_empty() {
            engine.waiting.clear();
            if let Some(worker) = engine.worker.take() {
                worker.terminate();
            }
        }
    });
}

fn start(lane: Lane) -> Option<Worker> {
    let address = document().body()?.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options).ok()?;
    let answered = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let then = ENGINES.with_borrow_mut(|engines| engines[lane as usize].waiting.pop_front());
        if let (Some(then), Some(answer)) = (then, event.data().as_string()) {
            then(&answer);
        }
    });
    worker.set_onmessage(answered.as_ref().dyn_ref());
    answered.forget();
    Some(worker)
}
