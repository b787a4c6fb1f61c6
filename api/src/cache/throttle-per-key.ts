/** Runs at once, and for calls in the following milliseconds once at their end. */
export function throttlePerKey(run: (key: string) => void, milliseconds: number) {
  const hasMore = new Map<string, boolean>()
  return function call(key: string) {
    if (hasMore.has(key)) return hasMore.set(key, true)
    hasMore.set(key, false)
    run(key)
    return setTimeout(() => {
      const isCalled = hasMore.get(key)
      hasMore.delete(key)
      if (isCalled) call(key)
    }, milliseconds).unref()
  }
}
