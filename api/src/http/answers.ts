import { hash } from 'node:crypto'
import type { AppContext } from './context.ts'

/** How long a shared cache may keep a public read, in seconds; a browser asks again each time, cheaply. */
const sharedFor = 'public, max-age=0, s-maxage=15, stale-while-revalidate=60'

/** A public read: JSON with an ETag, 304 for who has it already. */
export function readable(c: AppContext, value: object, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const common = { ETag: etag, 'Cache-Control': sharedFor, Vary: 'Accept-Language, Accept-Encoding', ...headers }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, common)
  const length = String(Buffer.byteLength(body))
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length, ...common })
}

export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const weak = etag.replace(/^W\//, '')
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === weak)
}

/** `Content-Range: listings 0-11/103`, as react-admin's simple REST dialect reads it. */
export function contentRange(
  unit: string,
  list: { data: unknown[]; current_page: number; per_page: number; total: number },
) {
  const first = (list.current_page - 1) * list.per_page
  const rows = list.data.length === 0 ? '*' : `${first}-${first + list.data.length - 1}`
  return { 'Content-Range': `${unit} ${rows}/${list.total}` }
}
