import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../../api/src/storage/folder.ts'
import { createS3Store } from '../../../api/src/storage/s3.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import {
  createKey,
  isKey,
  keyFolders,
  parseMediaPath,
  type Store,
  type StoredFile,
  toMediaPath,
} from '../../../api/src/storage/store.ts'
import { startS3 } from '../../support/s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-store-'))
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const text = (letters: string) => Buffer.from(letters)
const stores: [string, () => Store, () => Store][] = [
  [
    'a folder',
    () => createFolderStore(join(folder, 'one')),
    () => createFolderStore(join(folder, 'two'), { isPrivate: true }),
  ],
  ['an S3 store', () => createS3Store(s3.settings, 'media'), () => createS3Store(s3.settings, 'private')],
]

const whole = async (found: StoredFile | null) => (found ? buffer(found.content) : Buffer.alloc(0))

async function read(store: Store, key: string): Promise<string | null> {
  const found = await store.get(key)
  return found && (await whole(found)).toString()
}

async function keysIn(store: Store, name: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(name)) keys.push(key)
  return keys.toSorted()
}

describe.each(stores)('in %s', (_, open, openOther) => {
  test('what is put can be read, with its size and age', async () => {
    const key = `${createKey()}-480.webp`
    await open().put(key, text('خبز'), 'image/webp')
    const found = await open().get(key)
    expect(found?.size).toBe(6)
    expect(Math.abs(Date.now() - (found?.modified.getTime() ?? 0))).toBeLessThan(10_000)
    expect((await whole(found)).toString()).toBe('خبز')
  })

  test('a file of five megabytes comes back as it was', async () => {
    const key = `${createKey()}.pdf`
    const large = Buffer.alloc(5 * 1024 * 1024, 'dalil')
    await open().put(key, large, 'application/pdf')
    const found = await open().get(key)
    expect((await whole(found)).equals(large)).toBe(true)
  })

  test('a second put takes the place of the first', async () => {
    const key = `${createKey()}.jpg`
    await open().put(key, text('first'), 'image/jpeg')
    await open().put(key, text('2'), 'image/jpeg')
    expect(await read(open(), key)).toBe('2')
  })

  test('what is removed is gone, and removing it again does no harm', async () => {
    const [one, other] = [`${createKey()}.jpg`, `${createKey()}.jpg`]
    await open().put(one, text('1'), 'image/jpeg')
    await open().put(other, text('2'), 'image/jpeg')
    await open().remove([one, `${createKey()}.jpg`])
    await open().remove([one])
    await open().remove([])
    expect(await read(open(), one)).toBeNull()
    expect(await read(open(), other)).toBe('2')
  })

  test('the sweeper sees what lies in a folder, and nothing else', async () => {
    const [mine, near, far] = [`ee/${'1'.repeat(32)}.jpg`, `ee/${'2'.repeat(32)}-960.webp`, `ef/${'3'.repeat(32)}.jpg`]
    for (const key of [mine, near, far]) await open().put(key, text(key), 'image/jpeg')
    expect(await keysIn(open(), 'ee')).toEqual([mine, near])
    expect(await keysIn(open(), 'e0')).toEqual([])
  })

  test('a mark is kept beside the files, and is none of them', async () => {
    await open().writeInstallationId('first')
    await open().writeInstallationId('second')
    expect(await open().readInstallationId()).toBe('second')
    expect(await openOther().readInstallationId()).toBeNull()
    expect(await open().get('.installation')).toBeNull()
  })

  test('the two stores of one place do not see each other', async () => {
    const key = `${createKey()}.jpg`
    await openOther().put(key, text('secret'), 'image/jpeg')
    expect(await read(open(), key)).toBeNull()
    expect(await keysIn(open(), key.slice(0, 2))).not.toContain(key)
    await open().remove([key])
    expect(await read(openOther(), key)).toBe('secret')
  })

  test.for([
    '../secret.txt',
    '..%2fsecret.txt',
    `ab/../${'a'.repeat(32)}.jpg`,
    `/etc/${'a'.repeat(32)}.jpg`,
    `ab/${'a'.repeat(32)}.jpg/..`,
    `ab/${'a'.repeat(32)}.jpg\0`,
    `AB/${'A'.repeat(32)}.jpg`,
    `ab\\${'a'.repeat(32)}.jpg`,
    '',
  ])('%j is no key', async (key) => {
    expect(isKey(key)).toBe(false)
    expect(await open().get(key)).toBeNull()
    await expect(open().put(key, text('x'), 'image/jpeg')).rejects.toThrow()
    await expect(open().remove([key])).rejects.toThrow()
  })
})

test('more objects than one answer holds are all listed', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    const isSecond = req.url?.includes('continuation-token=1%26%2Fx')
    const object = `<Key>media/fa/${(isSecond ? 'b' : 'a').repeat(32)}.jpg</Key><LastModified>2026-03-01T08:00:00.000Z</LastModified>`
    const more = isSecond ? '' : '<NextContinuationToken>1&amp;/x</NextContinuationToken>'
    res.end(
      `<ListBucketResult><IsTruncated>${!isSecond}</IsTruncated>${more}<Contents>${object}</Contents></ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media')
  expect(await keysIn(store, 'fa')).toEqual(['a', 'b'].map((letter) => `fa/${letter.repeat(32)}.jpg`))
  expect(asked).toHaveLength(2)
  server.closeAllConnections()
  server.close()
})

/** A store that begins its answer with a piece and sends the next ones so many milliseconds apart. */
async function openSlowStore(pieces: number, pause: number) {
  const server = createServer(async (_req, res) => {
    res.writeHead(200, { 'Content-Length': pieces })
    for (let sent = 0; sent < pieces; sent++) {
      res.write('x')
      await sleep(pause)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media', { timeoutMs: 1000 })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { store, close }
}

test('a download that takes longer than a store may be silent comes whole while it flows', async () => {
  const { store, close } = await openSlowStore(15, 100)
  expect((await whole(await store.get(`${createKey()}.jpg`))).toString()).toBe('x'.repeat(15))
  close()
})

test('a download whose reader takes longer than a store may be silent comes whole', async () => {
  const { store, close } = await openSlowStore(3, 10)
  const found = await store.get(`${createKey()}.jpg`)
  await sleep(1500)
  expect((await whole(found)).toString()).toBe('xxx')
  close()
})

test('a download that stops is given up', async () => {
  const { store, close } = await openSlowStore(2, 60_000)
  await expect(whole(await store.get(`${createKey()}.jpg`))).rejects.toThrow()
  close()
})

test('a write cut short leaves a file that is never read, and that the sweeper can remove', async () => {
  const store = createFolderStore(join(folder, 'one'))
  const key = `${createKey()}.jpg`
  await store.put(key, text('whole'), 'image/jpeg')
  const partial = `${key.slice(0, 3)}.${key.slice(3)}.1a2b3c4d`
  writeFileSync(join(folder, 'one', partial), 'hal')
  expect(await store.get(partial)).toBeNull()
  expect(await keysIn(store, key.slice(0, 2))).toContain(partial)
  await store.remove([partial])
  expect(await keysIn(store, key.slice(0, 2))).not.toContain(partial)
})

test('nobody else on the machine may read what is private', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'data') })
  const key = `${createKey()}.pdf`
  await storage.private.put(key, text('proof'), 'application/pdf')
  const place = join(folder, 'data/private', key)
  expect(statSync(place).mode & 0o777).toBe(0o600)
  expect(statSync(join(place, '..')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'data'))).toEqual(['private'])
})

test.for([
  ['a store that does not answer', { endpoint: 'http://127.0.0.1:9' }],
  ['a key that it does not know', { accessKeyId: 'nobody' }],
  ['a bucket that is not there', { bucket: 'nowhere' }],
] as const)('%s is told, and passes for being away', async ([, wrong]) => {
  const store = createS3Store({ ...s3.settings, ...wrong }, 'media')
  await expect(store.put(`${createKey()}.jpg`, text('x'), 'image/jpeg')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a key cannot be guessed, and a path tells its key', () => {
  const keys = new Set(Array.from({ length: 100 }, () => `${createKey()}.jpg`))
  expect(keys.size).toBe(100)
  for (const key of keys) {
    expect(isKey(key)).toBe(true)
    expect(keyFolders).toContain(key.slice(0, 2))
    expect(parseMediaPath(toMediaPath(key))).toBe(key)
  }
  for (const path of ['/img/cover-bakery.svg', '/media/bread.webp', '/media/../secret.txt', '/media/']) {
    expect(parseMediaPath(path)).toBeNull()
  }
})

test('a store that sends the program elsewhere is not followed', async () => {
  const visited: (string | undefined)[] = []
  const server = createServer((req, res) => {
    visited.push(req.url)
    res.writeHead(302, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media')
  await expect(store.get(`${createKey()}.webp`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(visited.length).toBeGreaterThan(0)
  expect(visited).not.toContain('/elsewhere')
  server.close()
})
