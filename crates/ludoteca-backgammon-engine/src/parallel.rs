/// The answers for all items, in their order; `None` if one of them was stopped.
///
/// In the browser there is one thread.
pub(crate) fn in_parallel<T: Sync, A: Send>(
    items: &[T],
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    answer: impl Fn(&T) -> Option<A> + Sync,
) -> Option<Vec<A>> {
    let threads = threads.min(items.len());
    if threads < 2 || cfg!(target_arch = "wasm32") {
        return items.iter().map(|item| if stop() { None } else { answer(item) }).collect();
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let place = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            match items.get(place) {
                Some(item) if !stop() => found.push((place, answer(item)?)),
                Some(_) => return None,
                None => return Some(found),
            }
        }
    };
    let found: Option<Vec<Vec<(usize, A)>>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a look ahead does not fail")).collect()
    });
    let mut found: Vec<(usize, A)> = found?.into_iter().flatten().collect();
    found.sort_by_key(|(place, _)| *place);
    Some(found.into_iter().map(|(_, answer)| answer).collect())
}

#[cfg(test)]
mod tests {
    use super::in_parallel;

    #[test]
    fn answers_come_in_order_whatever_the_threads() {
        let items: Vec<u32> = (0..100).collect();
        for threads in [1, 2, 7] {
            let squares = in_parallel(&items, threads, &|| false, |item| Some(item * item)).expect("not stopped");
            assert!(squares.iter().enumerate().all(|(place, square)| *square as usize == place * place));
        }
        assert_eq!(in_parallel(&items, 2, &|| true, |item| Some(*item)), None);
        assert_eq!(in_parallel(&items, 2, &|| false, |item| (*item < 50).then_some(*item)), None);
    }
}
