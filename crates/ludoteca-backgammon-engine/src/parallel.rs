/// Maps `items` on up to `threads` threads, in order; `None` if `stop` returned true or one of the calls returned `None`.
///
/// WebAssembly has a single thread.
pub(crate) fn try_map_parallel<T: Sync, A: Send>(
    items: &[T],
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    map: impl Fn(&T) -> Option<A> + Sync,
) -> Option<Vec<A>> {
    let threads = threads.min(items.len());
    if threads < 2 || cfg!(target_arch = "wasm32") {
        return items.iter().map(|item| if stop() { None } else { map(item) }).collect();
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            match items.get(index) {
                Some(item) if !stop() => results.push((index, map(item)?)),
                Some(_) => return None,
                None => return Some(results),
            }
        }
    };
    let results: Option<Vec<Vec<(usize, A)>>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("search does not panic")).collect()
    });
    let mut results: Vec<(usize, A)> = results?.into_iter().flatten().collect();
    results.sort_by_key(|(index, _)| *index);
    Some(results.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::try_map_parallel;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        for threads in [1, 2, 7] {
            let squares = try_map_parallel(&items, threads, &|| false, |item| Some(item * item)).expect("not stopped");
            assert!(squares.iter().enumerate().all(|(index, square)| *square as usize == index * index));
        }
        assert_eq!(try_map_parallel(&items, 2, &|| true, |item| Some(*item)), None);
        assert_eq!(try_map_parallel(&items, 2, &|| false, |item| (*item < 50).then_some(*item)), None);
    }
}
