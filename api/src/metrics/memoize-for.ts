/** Returns a function that calls `read` once for concurrent callers and reuses the result for `ms`. */
export function memoizeFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let latest: { value: Promise<Value>; begunAt: number; isSettled: boolean } | undefined
  return () => {
    if (latest && (!latest.isSettled || performance.now() - latest.begunAt <= ms)) return latest.value
    const started = { value: read(), begunAt: performance.now(), isSettled: false }
    const settle = () => {
      started.isSettled = true
    }
    started.value.then(settle, settle)
    latest = started
    return started.value
  }
}
