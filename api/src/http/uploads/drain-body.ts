import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

const maxBufferedBytes = 64 * 1024
const maxDrainedBytes = 64 * 1024 * 1024
const timeoutMs = 10_000

/** Responds before it drains the body. Closing with unread bytes resets the connection and loses the response. */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked || !mayBeLarge(c.req.header())) return
  // A response without a body is sent only after the request has been read.
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

function mayBeLarge(headers: Record<string, string>): boolean {
  const { 'content-length': length, 'transfer-encoding': chunks } = headers
  return length === undefined ? chunks !== undefined : Number(length) > maxBufferedBytes
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const timer = setTimeout(() => reader.releaseLock(), timeoutMs)
  timer.unref()
  try {
    for (let size = 0; size < maxDrainedBytes; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
  } catch {
    // The client has disconnected, or the timeout released the reader.
  } finally {
    clearTimeout(timer)
  }
}
