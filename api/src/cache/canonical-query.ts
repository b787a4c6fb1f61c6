/** Keeps the last filled value of each name, and all values of `name[]`, sorted. Omits blank and invalid values. */
export function toCanonicalQuery(
  query: string,
  names: readonly string[],
  isValid: (name: string, value: string) => boolean = () => true,
): string {
  if (query.length < 2 || names.length === 0) return ''
  const parameters = new URLSearchParams(query)
  const canonical = new URLSearchParams()
  for (const name of names) {
    for (const value of name.endsWith('[]') ? findItems(parameters, name.slice(0, -2)) : lastValue(parameters, name)) {
      if (isValid(name, value)) canonical.append(name, value)
    }
  }
  return canonical.size === 0 ? '' : `?${canonical}`
}

const lastValue = (parameters: URLSearchParams, name: string) =>
  parameters
    .getAll(name)
    .filter((value) => value.trim() !== '')
    .slice(-1)

const findItems = (parameters: URLSearchParams, name: string): string[] =>
  [...new Set(listItems(parameters, name))].sort()

function listItems(parameters: URLSearchParams, name: string): string[] {
  const isItem = (key: string) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))
  const items = [...parameters].filter(([key, value]) => isItem(key) && value.trim() !== '').map(([, value]) => value)
  return [...items, ...parameters.getAll(name).filter((value) => value.trim() !== '')]
}

export function hasWrongNames(query: string, names: readonly string[]): boolean {
  const seen = new Set<string>()
  for (const [key, value] of new URLSearchParams(query)) {
    const [name = ''] = key.split(/[[\]]/)
    if (names.includes(`${name}[]`) && !/^[^[\]]+(?:\[\d{0,9}\])?$/.test(key)) return true
    if (!names.includes(name)) continue
    if (name !== key) return true
    if (value.trim() === '') continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

export const countItems = (query: string, name: string): number => listItems(new URLSearchParams(query), name).length

/** Without needless percent-encodings (RFC 3986, section 6.2.2.2). */
export function splitTarget(target: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  return { path: needlessEncoding.test(path) ? path.replace(/%[\da-f]{2}/gi, decodeUnreserved) : path, query }
}

/** Of an ASCII character, or with a lower-case digit. */
const needlessEncoding = /%(?:[2-7]|.?[a-f])/

function decodeUnreserved(encoded: string): string {
  const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase()
}
