/** A larger young generation, because a page allocates many short-lived objects, and an old one that grows by 20 %. */
export const serverFlags = ['--max-semi-space-size=32', '--heap-growing-percent=20']
