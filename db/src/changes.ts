import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

type Listener = {
  /** A tag of what changed: `listing:7`, `listings:sa`, `categories`, `cities`, `everything`. */
  onTag: (tag: string) => void
  /** Changes may have been missed: the connection was away. */
  onGap: () => void
}

const heartbeat = 5_000

/**
 * Hears what any process changes in the database. A listening connection can die without a word, so it calls itself
 * now and then, and listens anew when it does not hear itself.
 */
export async function followChanges(sql: Sql, { onTag, onGap }: Listener): Promise<() => Promise<void>> {
  const self = `ping:${randomUUID()}`
  let heard = true
  let subscription: { unlisten: () => Promise<void> } | undefined

  const onNotify = (tag: string) => {
    if (tag === self) heard = true
    else if (!tag.startsWith('ping:')) onTag(tag)
  }
  const listen = async () => {
    await subscription?.unlisten().catch(() => undefined)
    subscription = await sql.listen('changed', onNotify, onGap)
  }
  const beat = async () => {
    if (!heard) await listen()
    heard = false
    await sql.notify('changed', self)
  }

  await listen()
  const timer = setInterval(() => beat().catch(() => undefined), heartbeat).unref()
  return async () => {
    clearInterval(timer)
    await subscription?.unlisten().catch(() => undefined)
  }
}
