import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { subscribeToChanges } from '@dalil/db/changes'
import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('settle() resolves when the cache tags of all earlier commits have arrived', async () => {
  const { sql, listingIds } = await createTestApp()
  const received: string[] = []
  const { settle, close } = await subscribeToChanges(sql, {
    onTag: (tag) => received.push(tag),
    onGap: () => undefined,
  })
  onTestFinished(close)
  for (let round = 0; round < 20; round++) {
    received.length = 0
    await sql`update listings set title = ${`مخبز ${round}`} where id = ${listingIds.bakery}`
    await Promise.all([settle(), settle(), settle()])
    expect(received).toContain(`listing:${listingIds.bakery}`)
  }
})

/** Opens a proxy to the database that can stall a connection without closing it; new connections are forwarded. */
async function openProxy(url: string) {
  const { searchParams, username, hostname, port, pathname } = new URL(url)
  const folder = searchParams.get('host')
  const pairs: Socket[][] = []
  const server = createServer((near) => {
    const far = folder ? createConnection(join(folder, '.s.PGSQL.5432')) : createConnection(Number(port), hostname)
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    pairs.push([near, far])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://${searchParams.get('user') ?? username}@127.0.0.1:${own}${pathname}`,
    cut: () => {
      for (const end of pairs.flat()) end.unpipe().pause()
    },
    close: () => {
      for (const end of pairs.flat()) end.destroy()
      server.close()
    },
  }
}

test('replaces the unresponsive connection of the change feed', async () => {
  const { sql, listingIds, url } = await createTestApp()
  const wire = await openProxy(url)
  const follower = connect({ url: wire.url, max: 2 })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await stop()
    wire.close()
    await follower.close()
  })
  const tags: string[] = []
  let missed = 0
  const { close: stop, isConnected } = await subscribeToChanges(follower.sql, {
    onTag: (tag) => tags.push(tag),
    onGap: () => missed++,
  })
  const states = [isConnected()]
  const change = () => sql`update listings set title = title where id = ${listingIds.bakery}`
  await change()
  await expect.poll(() => tags.length).toBeGreaterThan(0)

  wire.cut()
  const before = missed
  await change()
  const hearsAgain = () => {
    vi.advanceTimersByTime(5000)
    states.push(isConnected())
    return missed
  }
  await expect.poll(hearsAgain, { interval: 500, timeout: 15_000 }).toBeGreaterThan(before)
  tags.length = 0
  await expect.poll(() => change().then(() => tags.length)).toBeGreaterThan(0)
  await expect.poll(() => vi.advanceTimersByTime(5000) && isConnected(), { interval: 500 }).toBe(true)
  expect(states).toContain(false)
})
