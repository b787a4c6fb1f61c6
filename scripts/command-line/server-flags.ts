/** Doubles V8's young generation, because a page allocates many short-lived objects. */
export const serverFlags = ['--max-semi-space-size=32']
