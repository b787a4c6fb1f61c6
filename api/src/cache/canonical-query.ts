/** The query with the given parameters in their order: the last of repeated ones, and no blank ones. */
export function toCanonicalQuery(query: string, names: readonly string[]): string {
  if (query.length < 2 || names.length === 0) return ''
  const parameters = new URLSearchParams(query)
  const canonical = new URLSearchParams()
  for (const name of names) {
    const value = parameters.getAll(name).at(-1)
    if (value?.trim()) canonical.append(name, value)
  }
  return canonical.size === 0 ? '' : `?${canonical}`
}

/** The path without encodings of characters that need none (RFC 3986, section 6.2.2.2), and the query. */
export function splitTarget(target: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  return { path: path.includes('%') ? path.replace(/%[\da-f]{2}/gi, decodeUnreserved) : path, query }
}

function decodeUnreserved(encoded: string): string {
  const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase()
}
