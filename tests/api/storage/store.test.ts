import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../../api/src/storage/folder.ts'
import { createS3Store } from '../../../api/src/storage/s3.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import {
  createFileKey,
  fileKeyFolders,
  isFileKey,
  parseMediaPath,
  type Store,
  toMediaPath,
} from '../../../api/src/storage/store.ts'
import { startS3 } from '../../support/s3.ts'
import { listFolder, readContent, toBuffer } from './stored-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-store-'))

let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const stores: [string, () => Store, () => Store][] = [
  [
    'a folder',
    () => createFolderStore(join(folder, 'one')),
    () => createFolderStore(join(folder, 'two'), { isPrivate: true }),
  ],
  ['an S3 store', () => createS3Store(s3.settings, 'media'), () => createS3Store(s3.settings, 'private')],
]

async function read(store: Store, key: string): Promise<string | null> {
  const found = await store.get(key)
  return found && (await readContent(found)).toString()
}

describe.each(stores)('store in %s', (_, open, openOther) => {
  test('returns a stored file with its size and modification time', async () => {
    const key = `${createFileKey()}-480.webp`
    const before = Date.now()
    await open().put(key, toBuffer('خبز'), 'image/webp')
    const after = Date.now()
    const found = await open().get(key)
    expect(found?.size).toBe(6)
    // An S3 store answers whole seconds.
    expect(found?.modified.getTime()).toBeGreaterThan(before - 1000)
    expect(found?.modified.getTime()).toBeLessThanOrEqual(after)
    expect((await readContent(found)).toString()).toBe('خبز')
  })

  test('returns a file of five megabytes unchanged', async () => {
    const key = `${createFileKey()}.pdf`
    const large = Buffer.alloc(5 * 1024 * 1024, 'dalil')
    await open().put(key, large, 'application/pdf')
    const found = await open().get(key)
    expect((await readContent(found)).equals(large)).toBe(true)
  })

  test('replaces a stored file when a file with the same key is stored', async () => {
    const key = `${createFileKey()}.jpg`
    await open().put(key, toBuffer('first'), 'image/jpeg')
    await open().put(key, toBuffer('2'), 'image/jpeg')
    expect(await read(open(), key)).toBe('2')
  })

  test('removes a file idempotently', async () => {
    const [one, other] = [`${createFileKey()}.jpg`, `${createFileKey()}.jpg`]
    await open().put(one, toBuffer('1'), 'image/jpeg')
    await open().put(other, toBuffer('2'), 'image/jpeg')
    await open().remove([one, `${createFileKey()}.jpg`])
    await open().remove([one])
    await open().remove([])
    expect(await read(open(), one)).toBeNull()
    expect(await read(open(), other)).toBe('2')
  })

  test('lists only the files of the folder', async () => {
    const [mine, near, far] = [`ee/${'1'.repeat(32)}.jpg`, `ee/${'2'.repeat(32)}-960.webp`, `ef/${'3'.repeat(32)}.jpg`]
    for (const key of [mine, near, far]) await open().put(key, toBuffer(key), 'image/jpeg')
    // Other tests store files under random keys.
    const listOwn = async (folder: string) =>
      (await listFolder(open(), folder)).filter((key) => [mine, near, far].includes(key))
    expect(await listOwn('ee')).toEqual([mine, near])
    expect(await listOwn('e0')).toEqual([])
  })

  test('stores the installation id beside the files, and omits it from the list of files', async () => {
    await open().writeInstallationId('first')
    await open().writeInstallationId('second')
    expect(await open().readInstallationId()).toBe('second')
    expect(await openOther().readInstallationId()).toBeNull()
    expect(await open().get('.installation')).toBeNull()
  })

  test('separates the public and the private store', async () => {
    const key = `${createFileKey()}.jpg`
    await openOther().put(key, toBuffer('secret'), 'image/jpeg')
    expect(await read(open(), key)).toBeNull()
    expect(await listFolder(open(), key.slice(0, 2))).not.toContain(key)
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
  ])('rejects the key %j', async (key) => {
    expect(isFileKey(key)).toBe(false)
    expect(await open().get(key)).toBeNull()
    await expect(open().put(key, toBuffer('x'), 'image/jpeg')).rejects.toThrow()
    await expect(open().remove([key])).rejects.toThrow()
  })
})

test('does not serve the file of an interrupted write, and lists it for the sweep', async () => {
  const store = createFolderStore(join(folder, 'one'))
  const key = `${createFileKey()}.jpg`
  await store.put(key, toBuffer('whole'), 'image/jpeg')
  const partial = `${key.slice(0, 3)}.${key.slice(3)}.1a2b3c4d`
  writeFileSync(join(folder, 'one', partial), 'hal')
  expect(await store.get(partial)).toBeNull()
  expect(await listFolder(store, key.slice(0, 2))).toContain(partial)
  await store.remove([partial])
  expect(await listFolder(store, key.slice(0, 2))).not.toContain(partial)
})

test('writes private files with mode 600', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'data') })
  const key = `${createFileKey()}.pdf`
  await storage.private.put(key, toBuffer('proof'), 'application/pdf')
  const place = join(folder, 'data/private', key)
  expect(statSync(place).mode & 0o777).toBe(0o600)
  expect(statSync(join(place, '..')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'data'))).toEqual(['private'])
})

test('creates random keys, and parses a key from the path of a file', () => {
  const keys = new Set(Array.from({ length: 100 }, () => `${createFileKey()}.jpg`))
  expect(keys.size).toBe(100)
  for (const key of keys) {
    expect(isFileKey(key)).toBe(true)
    expect(fileKeyFolders).toContain(key.slice(0, 2))
    expect(parseMediaPath(toMediaPath(key))).toBe(key)
  }
  for (const path of ['/img/cover-bakery.svg', '/media/bread.webp', '/media/../secret.txt', '/media/']) {
    expect(parseMediaPath(path)).toBeNull()
  }
})
