import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'

type Listener = {
  /** Receives each cache tag: `listing:7`, `listings:sa`, `imported:sa`, `imported`, `categories`, `cities`, `everything`. */
  onTag: (tag: string) => void
  /** Called after a reconnect, because notifications may have been missed. */
  onGap: () => void
}

type ChangeFeed = {
  /** Waits at most `settleTimeoutMs` until the listener has received the tags of all earlier commits. */
  settle: () => Promise<void>
  close: () => Promise<void>
  isConnected: () => boolean
}

const heartbeatMs = 5_000
const settleTimeoutMs = 250

export async function subscribeToChanges(sql: Sql, { onTag, onGap }: Listener): Promise<ChangeFeed> {
  const self = `ping:${randomUUID()}`
  let hasHeartbeat = true
  let isConnected = true
  let client: Sql | undefined
  const echoes = new Map<string, () => void>()
  // The options of an existing client are valid for a new one; only their types differ.
  const options = { ...sql.options, max: 1 } as unknown as postgres.Options<Record<string, never>>

  const onNotify = (tag: string) => {
    if (tag === self) hasHeartbeat = true
    else if (!tag.startsWith('ping:')) onTag(tag)
    else echoes.get(tag)?.()
  }
  const close = () => client?.end({ timeout: 0 }).catch(() => undefined)
  const listen = async () => {
    // Closes the connection without UNLISTEN, to which a lost connection never responds.
    close()
    client = postgres(options)
    await client.listen('changed', onNotify, onGap)
  }
  const beat = async () => {
    isConnected = hasHeartbeat
    if (!hasHeartbeat) await listen()
    hasHeartbeat = false
    await client?.notify('changed', self)
  }

  /** Waits for an echo, which arrives after all earlier tags: PostgreSQL delivers notifications in commit order. */
  const ping = async () => {
    const echo = `ping:${randomUUID()}`
    const arrived = new Promise<void>((received) => echoes.set(echo, received))
    const echoed = client?.notify('changed', echo).then(() => arrived)
    await Promise.race([echoed, sleep(settleTimeoutMs, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => echoes.delete(echo))
  }

  await listen()
  const timer = setInterval(() => beat().catch(() => undefined), heartbeatMs).unref()
  return {
    settle: shareNextRun(ping),
    isConnected: () => isConnected,
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

/** Calls during a run share the next run, because the current one began before them. */
function shareNextRun(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    current = run().finally(() => {
      current = null
    })
    return current
  }
  return () => {
    if (!current) return start()
    next ??= current.then(start)
    return next
  }
}
