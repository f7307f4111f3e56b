use std::collections::VecDeque;

use leptos::prelude::*;
use ludoteca_page::{Act, Answer, Lane, Question, Ticket};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::desk::Desk;

/// The engines in their workers: one decides for bots, the other one answers whoever looks something up meanwhile.
#[derive(Clone, Copy)]
pub(crate) struct Engines {
    workers: StoredValue<[Engine; 2], LocalStorage>,
}

#[derive(Default)]
struct Engine {
    worker: Option<Worker>,
    /// The questions that are not answered yet; answers come in their order.
    waiting: VecDeque<Ticket>,
}

impl Engines {
    pub(crate) fn new() -> Engines {
        Engines { workers: StoredValue::new_local([Engine::default(), Engine::default()]) }
    }

    /// Asks something; the answer, or the failure, comes to the desk.
    pub(crate) fn ask(self, lane: Lane, ticket: Ticket, question: &Question, desk: Desk) {
        let bytes = js_sys::Uint8Array::from(question.write().as_slice());
        self.workers.update_value(|engines| {
            let engine = &mut engines[lane as usize];
            if engine.worker.is_none() {
                engine.worker = self.start(lane, desk);
            }
            if let Some(worker) = &engine.worker
                && worker.post_message(&bytes).is_ok()
            {
                engine.waiting.push_back(ticket);
            }
        });
    }

    /// Stops whoever is thinking; nobody who waited gets an answer.
    pub(crate) fn stop(self, lane: Lane) {
        self.workers.update_value(|engines| {
            let engine = &mut engines[lane as usize];
            if !engine.waiting.is_empty() {
                engine.waiting.clear();
                engine.end();
            }
        });
    }

    fn start(self, lane: Lane, desk: Desk) -> Option<Worker> {
        let address = document().body()?.get_attribute("data-worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let answered = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<js_sys::Uint8Array>().map(|bytes| bytes.to_vec());
            match bytes.ok().and_then(|bytes| Answer::read(&bytes)) {
                Some(answer) => {
                    if let Some(ticket) = self.next_waiting(lane) {
                        desk.act(Act::Answered { ticket, answer });
                    }
                }
                None => self.failed(lane, desk),
            }
        });
        worker.set_onmessage(answered.as_ref().dyn_ref());
        answered.forget();
        let failed = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| self.failed(lane, desk));
        worker.set_onerror(failed.as_ref().dyn_ref());
        failed.forget();
        Some(worker)
    }

    fn next_waiting(self, lane: Lane) -> Option<Ticket> {
        self.workers.try_update_value(|engines| engines[lane as usize].waiting.pop_front())?
    }

    /// A worker that failed is ended, a new one is started with the next question, and whoever waited is told.
    fn failed(self, lane: Lane, desk: Desk) {
        let waiting = self.workers.try_update_value(|engines| {
            let engine = &mut engines[lane as usize];
            engine.end();
            std::mem::take(&mut engine.waiting)
        });
        for ticket in waiting.unwrap_or_default() {
            desk.act(Act::Failed { ticket });
        }
    }
}

impl Engine {
    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}
