/** Entries per source. */
const most = 200

const drawings = new WeakMap<object, Map<string, string>>()

export function memoize(source: object, key: string, draw: () => Promise<string>): string | Promise<string> {
  const known = drawings.get(source) ?? new Map<string, string>()
  drawings.set(source, known)
  return (
    known.get(key) ??
    draw().then((drawn) => {
      if (known.size >= most) known.clear()
      known.set(key, drawn)
      return drawn
    })
  )
}
