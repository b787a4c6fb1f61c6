import { isUtf8 } from 'node:buffer'

export const callerRoles = ['guest', 'unverified', 'user', 'owner', 'moderator', 'admin', 'super_admin'] as const
export type CallerRole = (typeof callerRoles)[number]

/** A request before serialization. Texts contain one byte per character, because some are not UTF-8. */
export type FuzzRequest = {
  /** The operation, path prefix or scenario under which the report counts the request. */
  group: string
  role: CallerRole
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
}

/** Encodes UTF-8 with one character per byte. */
export const toBinaryText = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

/** Percent-encodes for a path or a query; replaces lone surrogates, which `encodeURIComponent` rejects. */
export const percentEncode = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)

export function toBytes({ method, target, headers, body }: FuzzRequest, token: string | null): Buffer {
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted)
  const lines = [`${method} ${target} HTTP/1.1`]
  if (!has('host')) lines.push('Host: localhost')
  if (!has('connection')) lines.push('Connection: close')
  if (token && !has('authorization')) lines.push(`Authorization: Bearer ${token}`)
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  const needsLength = body !== undefined || !['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (needsLength && !has('content-length') && !has('transfer-encoding'))
    lines.push(`Content-Length: ${body?.length ?? 0}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Formats a curl command; `$TOKEN` is a session of the role. */
export function toCurl({ role, method, target, headers, body }: FuzzRequest): string {
  const words = ['curl', '-sS', '-i', '--path-as-is', '-g']
  if (method === 'HEAD') words.push('-I')
  else words.push('-X', shellWord(method))
  if (role !== 'guest') words.push('-H', `"Authorization: Bearer $TOKEN_${role}"`)
  for (const [name, value] of headers) words.push('-H', shellWord(value === '' ? `${name};` : `${name}: ${value}`))
  if (body) words.push('--data-binary', bodyWord(body))
  words.push(target.startsWith('/') ? `"$BASE"${shellWord(target)}` : `"$BASE" --request-target ${shellWord(target)}`)
  return words.join(' ')
}

function bodyWord(body: Buffer): string {
  if (isUtf8(body) && !body.includes(0)) return shellWord(body.toString('latin1'))
  return `@<(base64 -d <<< ${body.toString('base64')})`
}

/** Quotes for bash; a long repetition becomes a command substitution. */
function shellWord(text: string): string {
  const run = text.length < 100_000 ? /([\s\S]{1,24}?)\1{30,}/.exec(text) : null
  if (!run) return quoted(text)
  const [whole, piece = ''] = run
  const format = quoted(`${piece.replace(/[%\\]/g, '$&$&')}%.0s`)
  const repeated = `"$(printf ${format} $(seq ${whole.length / piece.length}))"`
  return [text.slice(0, run.index), text.slice(run.index + whole.length)]
    .map((part) => (part === '' ? '' : quoted(part)))
    .join(repeated)
}

function quoted(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`
  const escaped = text.replace(
    /[^\x20-\x7e]|['\\]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `$'${escaped}'`
}
