use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The engines in their worker. One question at a time; whoever asks again or stops ends the one before.
#[derive(Clone, Copy)]
pub(crate) struct Thinker {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    /// Whether an answer is awaited.
    pub(crate) busy: RwSignal<bool>,
    /// The number of the question, so that an answer that comes too late is known as such.
    question: StoredValue<u32>,
}

impl Thinker {
    pub(crate) fn new() -> Thinker {
        Thinker { worker: StoredValue::new_local(None), busy: RwSignal::new(false), question: StoredValue::new(0) }
    }

    /// Asks; `then` gets the answer unless it is stopped before.
    pub(crate) fn ask(self, question: &str, then: impl FnOnce(String) + 'static) {
        self.stop();
        let Some(worker) = self.worker() else {
            return;
        };
        let number = self.question.get_value();
        self.busy.set(true);
        let answered = Closure::once_into_js(move |event: MessageEvent| {
            if self.question.get_value() == number {
                self.busy.set(false);
                then(event.data().as_string().unwrap_or_default());
            }
        });
        worker.set_onmessage(answered.dyn_ref());
        let _ = worker.post_message(&question.into());
    }

    /// Stops whoever is thinking.
    pub(crate) fn stop(self) {
        self.question.update_value(|number| *number += 1);
        if self.busy.get_untracked() {
            self.busy.set(false);
            self.worker.update_value(|worker| {
                if let Some(worker) = worker.take() {
                    worker.terminate();
                }
            });
        }
    }

    /// The worker; a new one after the last was stopped.
    fn worker(self) -> Option<Worker> {
        if self.worker.with_value(Option::is_none) {
            let address = document().body()?.get_attribute("data-worker")?;
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            self.worker.set_value(Worker::new_with_options(&address, &options).ok());
        }
        self.worker.with_value(Clone::clone)
    }
}
