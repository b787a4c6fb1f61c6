import type { KeyScope } from '@dalil/db/vocabulary'

/** Of staff, of the account itself, and of steps that a person takes. */
const closedReads = [
  /^\/(?:admin|auth|users|mail|metrics|captcha|claims)(?:\/|$)/,
  /^\/user\/(?!(?:listings|favourites|counts|ownerships|recommendations|helpful-reviews)(?:\/|$))/,
]

const writes: [pattern: RegExp, scope: KeyScope][] = [
  [/^POST \/mcp$/, 'read'],
  [/^POST \/listings$/, 'listings'],
  [/^(?:PUT|DELETE) \/listings\/\{id\}$/, 'listings'],
  [/^POST \/listings\/\{id\}\/(?:publish|unpublish|confirm)$/, 'listings'],
  [/^DELETE \/listings\/\{id\}\/revision$/, 'listings'],
  [/^POST \/suggestions\/\{id\}\/(?:accept|refuse)$/, 'listings'],
  [/^POST \/listings\/\{id\}\/reviews$/, 'reviews'],
  [/^(?:PUT|DELETE) \/reviews\/\{id\}(?:\/(?:helpful|reply))?$/, 'reviews'],
  [/^POST \/reviews\/\{id\}\/appeal$/, 'reviews'],
]

/** `operation` is a method and a path without `/api`, such as `GET /listings/{id}`. Null if no key may call it. */
export function findKeyScope(operation: string): KeyScope | null {
  const [method = '', path = ''] = operation.split(' ')
  if (method === 'GET' || method === 'HEAD') {
    return closedReads.some((pattern) => pattern.test(path)) ? null : 'read'
  }
  return writes.find(([pattern]) => pattern.test(operation))?.[1] ?? null
}
