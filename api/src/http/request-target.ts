import type { ErrorCode } from '@dalil/api/contract'

const maxPathBytes = 2048
/** Limits the URLs of pages and files; the API rejects long fields with a message. */
const maxTargetBytes = 16 * 1024

/** Paths with dot segments are rejected, because clients resolve them before they send a request. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

export function parsePath(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

export function validateTarget(target: string): ErrorCode | null {
  if (!target.startsWith('/')) return 'MALFORMED_REQUEST'
  const path = parsePath(target)
  if (path.length > maxPathBytes || (target.length > maxTargetBytes && !/^\/api[/?]/.test(target)))
    return 'URI_TOO_LONG'
  if (path.includes('//') || path.includes('\\')) return 'NOT_FOUND'
  if ((path.includes('/.') || path.includes('%')) && dotSegment.test(path)) return 'NOT_FOUND'
  return null
}

/** RFC 9110, section 7.2. */
const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

const validHosts = new Set<string>()
const maxValidHosts = 100

export function isValidHost(host: string | undefined, version: string): boolean {
  if (host === undefined) return version === '1.0'
  if (host === '' || validHosts.has(host)) return true
  const isValid = hostPattern.test(host) && URL.canParse(`http://${host}`)
  if (isValid && validHosts.size < maxValidHosts) validHosts.add(host)
  return isValid
}
