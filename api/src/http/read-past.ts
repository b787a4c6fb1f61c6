import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

/** As much as a connection holds by itself, in bytes. */
const small = 64 * 1024
const most = 64 * 1024 * 1024
const patience = 10_000

/**
 * Reads past what a refused call still sends, and only then answers: whoever is cut off while talking hears of a broken
 * connection instead of what was wrong.
 */
export const readPast = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const length = Number(c.req.header('content-length') ?? 0)
  if (length <= small || length > most || c.req.raw.bodyUsed || !c.req.raw.body) return
  const done = new AbortController()
  await Promise.race([
    toEnd(c.req.raw.body),
    sleep(patience, undefined, { signal: done.signal, ref: false }).catch(() => undefined),
  ])
  done.abort()
})

async function toEnd(body: ReadableStream): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // Gone before the end: nobody is left to be answered.
  }
}
