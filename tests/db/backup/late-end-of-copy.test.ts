import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { readCopy } from '@dalil/db/copy'
import { transaction } from '@dalil/db/transaction'
import { expect, onTestFinished, test } from 'vitest'
import { toProxyUrl, toUpstream } from '../../support/tcp-proxy.ts'
import { createTestDatabase } from '../../support/test-database.ts'

/** In bytes: the message that ends an answer of PostgreSQL. */
const readyLength = 6

/** Connects through a network that delivers the end of an answer later than what is before it. */
async function connectWithLateEnds() {
  const { url } = await createTestDatabase()
  const proxy = createServer((near) => {
    const away = createConnection(toUpstream(new URL(url)))
    near.pipe(away)
    away.on('data', async (chunk) => {
      const isEnd = chunk.at(-readyLength) === 'Z'.charCodeAt(0)
      near.write(isEnd ? chunk.subarray(0, -readyLength) : chunk)
      if (!isEnd) return
      away.pause()
      await setTimeout(50)
      near.write(chunk.subarray(-readyLength))
      away.resume()
    })
    for (const end of [near, away]) end.on('error', () => undefined).on('close', () => near.destroy() && away.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { sql, close } = connect({ url: toProxyUrl(url, proxy.address()), max: 1 })
  onTestFinished(async () => {
    await close()
    proxy.close()
  })
  return sql
}

test('goes on after a COPY whose last row fills the stream before the answer ends', async () => {
  const sql = await connectWithLateEnds()
  const read = await transaction(sql, async (tx) => {
    let size = 0
    for await (const chunk of readCopy(await tx`copy (select repeat('x', 200000)) to stdout`.readable()))
      size += chunk.length
    return [size, ...(await tx`select 1 as next`)]
  })
  expect(read).toEqual([200_001, { next: 1 }])
})
