import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

/** As much as a connection holds by itself, in bytes. */
const maxBufferedBytes = 64 * 1024
const maxDrainedBytes = 64 * 1024 * 1024
const timeoutMs = 10_000

/**
 * Answers a refused call at once, and reads past what its sender still sends: a connection that is closed with bytes
 * unread is reset, and the answer lost with it. The answer has its length, so it is whole before it ends; it ends, and the
 * connection with it, when the request has, or when that takes too long.
 */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked || !mayBeLarge(c.req.header())) return
  // An answer that may have no body waits for the end of the request.
  if (statusesWithoutBody.has(c.res.status)) return discard(body)
  const responseBody = new Uint8Array(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  headers.set('Content-Length', String(responseBody.length))
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(responseBody)
      await discard(body)
      controller.close()
    },
  })
  c.res = new Response(stream, { status: c.res.status, headers })
})

const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/** A request without a length has a body only when it comes in chunks. */
function mayBeLarge(headers: Record<string, string>): boolean {
  const { 'content-length': length, 'transfer-encoding': chunks } = headers
  return length === undefined ? chunks !== undefined : Number(length) > maxBufferedBytes
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  // What is still being waited for is given up.
  const timer = setTimeout(() => reader.releaseLock(), timeoutMs)
  timer.unref()
  try {
    for (let size = 0; size < maxDrainedBytes; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
  } catch {
    // Gone before the end, or given up.
  } finally {
    clearTimeout(timer)
  }
}
