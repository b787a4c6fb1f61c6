import type { ErrorCode } from '@dalil/api/contract'

/** Bytes. */
const maxPathBytes = 2048
/** Of a page or a file; the API refuses a field that is too long in words. */
const maxTargetBytes = 16 * 1024

/** `/.` and `/..` in any spelling: every client resolves them before it asks. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

export function parsePath(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

/** What is wrong with the target of a request, before anything reads it. */
export function validateTarget(target: string): ErrorCode | null {
  if (!target.startsWith('/')) return 'MALFORMED_REQUEST'
  const path = parsePath(target)
  if (path.length > maxPathBytes || (target.length > maxTargetBytes && !/^\/api[/?]/.test(target)))
    return 'URI_TOO_LONG'
  if (path.includes('//') || path.includes('\\')) return 'NOT_FOUND'
  if ((path.includes('/.') || path.includes('%')) && dotSegment.test(path)) return 'NOT_FOUND'
  return null
}

/** A name or an address, with a port or without: RFC 9110, section 7.2. */
const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Empty is allowed, and absent in HTTP/1.0. */
export const isValidHost = (host: string | undefined, version: string) =>
  host === undefined ? version === '1.0' : host === '' || hostPattern.test(host)
