import { connect } from './connect.ts'

const rounds = 5

const openClient = (url: string) => connect({ url, max: 1, work: 'command', isPooled: true })

export async function assertConnects(url: string): Promise<void> {
  const { sql, close } = openClient(url)
  await sql`select 1`.finally(close)
}

/** Throws if the URL leads to a pooler in transaction mode, where a session loses its locks and notifications. */
export async function assertSessions(url: string, name: string): Promise<void> {
  if (!(await sharesSessions(url))) return
  const remedy =
    name === 'DATABASE_URL'
      ? 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, so that only requests go through the pooler, or let DATABASE_URL lead to a pool in session mode.'
      : `Let ${name} lead to PostgreSQL itself, or to a pool in session mode.`
  throw new Error(
    `${name} leads to a connection pooler in transaction mode, such as PgBouncer with pool_mode = transaction. It loses notifications, locks and settings between transactions. ${remedy}`,
  )
}

/** Whether two clients are served by the same process of PostgreSQL, or one client by several. */
async function sharesSessions(url: string): Promise<boolean> {
  const clients = ['first', 'second'].map((name) => ({ name, ...openClient(url) }))
  const processes = new Set<number>()
  const pairs = new Set<string>()
  try {
    for (let round = 0; round < rounds; round++) {
      // Alternates the order, because a pooler may serve clients in turns.
      for (const { name, sql } of round % 2 ? clients.toReversed() : clients) {
        const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        if (!row) continue
        processes.add(row.pid)
        pairs.add(`${name} ${row.pid}`)
      }
      if (processes.size !== clients.length || pairs.size !== clients.length) return true
    }
    return false
  } finally {
    await Promise.all(clients.map(({ close }) => close()))
  }
}
