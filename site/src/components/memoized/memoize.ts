const maxEntries = 200

const drawings = new WeakMap<object, Map<string, string>>()

export function memoize(source: object, key: string, draw: () => Promise<string>): string | Promise<string> {
  const results = drawings.get(source) ?? new Map<string, string>()
  drawings.set(source, results)
  return (
    results.get(key) ??
    draw().then((drawn) => {
      if (results.size >= maxEntries) results.clear()
      results.set(key, drawn)
      return drawn
    })
  )
}
