import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'

type Listener = {
  /** A tag of what changed: `listing:7`, `listings:sa`, `categories`, `cities`, `everything`. */
  onTag: (tag: string) => void
  /** Changes may have been missed: the connection was away. */
  onGap: () => void
}

const heartbeat = 5_000

/**
 * Hears what any process changes in the database. A listening connection can die without a word, so it calls itself
 * now and then, and another takes its place when it does not hear itself.
 */
export async function followChanges(sql: Sql, { onTag, onGap }: Listener): Promise<() => Promise<void>> {
  const self = `ping:${randomUUID()}`
  let heard = true
  let ear: Sql | undefined
  // What a client says that it was made of makes another one; only its types are told apart.
  const options = { ...sql.options, max: 1 } as unknown as postgres.Options<Record<string, never>>

  const onNotify = (tag: string) => {
    if (tag === self) heard = true
    else if (!tag.startsWith('ping:')) onTag(tag)
  }
  const close = () => ear?.end({ timeout: 0 }).catch(() => undefined)
  const listen = async () => {
    // Left behind rather than asked to stop listening, which a dead connection never answers.
    close()
    ear = postgres(options)
    await ear.listen('changed', onNotify, onGap)
  }
  const beat = async () => {
    if (!heard) await listen()
    heard = false
    await ear?.notify('changed', self)
  }

  await listen()
  const timer = setInterval(() => beat().catch(() => undefined), heartbeat).unref()
  return async () => {
    clearInterval(timer)
    await close()
  }
}
