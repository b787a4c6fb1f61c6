import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'

type Listener = {
  /** Receives a cache tag: `listing:7`, `listings:sa`, `categories`, `cities`, `everything`. */
  onTag: (tag: string) => void
  /** Called after a reconnect, when notifications may have been missed. */
  onGap: () => void
}

const heartbeatMs = 5_000

/**
 * Subscribes to the notifications of `notify_changes`. A listening connection can die without an error, so it notifies
 * itself and is replaced when that does not arrive. Returns the function that unsubscribes.
 */
export async function followChanges(sql: Sql, { onTag, onGap }: Listener): Promise<() => Promise<void>> {
  const self = `ping:${randomUUID()}`
  let hasHeartbeat = true
  let client: Sql | undefined
  // The options of a client are accepted as those of a new one; only their types differ.
  const options = { ...sql.options, max: 1 } as unknown as postgres.Options<Record<string, never>>

  const onNotify = (tag: string) => {
    if (tag === self) hasHeartbeat = true
    else if (!tag.startsWith('ping:')) onTag(tag)
  }
  const close = () => client?.end({ timeout: 0 }).catch(() => undefined)
  const listen = async () => {
    // Without UNLISTEN, which a dead connection never answers.
    close()
    client = postgres(options)
    await client.listen('changed', onNotify, onGap)
  }
  const beat = async () => {
    if (!hasHeartbeat) await listen()
    hasHeartbeat = false
    await client?.notify('changed', self)
  }

  await listen()
  const timer = setInterval(() => beat().catch(() => undefined), heartbeatMs).unref()
  return async () => {
    clearInterval(timer)
    await close()
  }
}
