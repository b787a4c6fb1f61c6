import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'

type PooledLoad = { statuses: number[]; isChangeSeen: boolean }

/** Searches, logs in and writes from several clients at once, and waits until a page shows a change. */
export async function loadPooledProgram(url: string, sql: Sql, rounds: number): Promise<PooledLoad> {
  const statuses = new Set<number>()
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, init)
    statuses.add(response.status)
    return response
  }
  const client = async (number: number) => {
    const token = await logIn(send)
    const headers = { Authorization: `Bearer ${token}` }
    for (let round = 0; round < rounds; round++) {
      await send(`/api/listings?country=sa&title=${encodeURIComponent('قهوة')}&page=${number + 1}`, { headers })
      await send(`/api/listings/${2 + round}/favourite`, { method: round % 2 ? 'DELETE' : 'PUT', headers })
      await send('/api/listings?latitude=24.7&longitude=46.7&radius_km=50', { headers })
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)))
  await send('/ready')
  return { statuses: [...statuses].toSorted(), isChangeSeen: await seesChange(send, sql) }
}

async function logIn(send: (path: string, init: RequestInit) => Promise<Response>): Promise<string> {
  const response = await send('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'emma@dalil.test', password: 'dalil-demo' }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

async function seesChange(send: (path: string) => Promise<Response>, sql: Sql): Promise<boolean> {
  const read = async () => (await send('/sa/en/listings/2').then((page) => page.text())).includes('A new name')
  await read()
  await sql`update listings set title = 'A new name' where id = 2`
  for (let tries = 0; tries < 50; tries++) {
    if (await read()) return true
    await sleep(100)
  }
  return false
}
