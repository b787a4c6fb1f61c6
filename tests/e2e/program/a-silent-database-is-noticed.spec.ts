import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, readPage } from '../../support/ask.ts'
import { makeDatabase } from '../../support/database.ts'
import { type Line, layLine } from '../../support/line.ts'
import { type Product, startProduct } from '../../support/product.ts'

const home = '/ma/ar'

let product: Product
let line: Line

beforeAll(async () => {
  line = await layLine((await makeDatabase()).url)
  product = await startProduct({ DATABASE_URL: line.url, SEED: 'demo' })
})

afterAll(async () => {
  await product?.stop()
  await line?.close()
})

const call = (path: string) => ask(path, { url: product.url })
const statusOf = async (path: string) => (await call(path)).status

test('while the database is silent what is kept is served, the rest is refused, and all is well again with it', async () => {
  await readPage(home, { url: product.url })
  // As many connections as there may be.
  await Promise.all(Array.from({ length: 60 }, (_, n) => call(`/api/listings?page=${1 + (n % 5)}&title=مخبز`)))
  line.hush()

  const reads = Promise.all(Array.from({ length: 30 }, (_, n) => statusOf(`/api/listings/${n + 1}`)))
  expect(await statusOf(home)).toBe(200)
  expect(await call('/api/ready')).toMatchObject({ status: 503 })
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf(home)).toBe(200)
  expect(new Set(await reads)).toEqual(new Set([503]))

  line.replace()
  const back = { timeout: 2_000, interval: 50 }
  await expect.poll(() => statusOf('/api/listings?country=ma'), back).toBe(200)
  await expect.poll(() => statusOf('/api/ready'), back).toBe(200)
  expect(await statusOf('/ma/nl')).toBe(200)
})

test('told to stop while the database is silent, it stops by itself', async () => {
  line.hush()
  const reads = Promise.allSettled(Array.from({ length: 20 }, (_, n) => statusOf(`/api/listings/${n + 1}`)))
  product.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await reads
})
