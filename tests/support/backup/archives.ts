import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql } from 'postgres'
import { type Header, pack } from 'tar-stream'
import { readArchive } from '../../../api/src/backup/archive-reader.ts'
import { createBackup } from '../../../api/src/backup/create-backup.ts'
import { checksumsFileName, computeSha256 } from '../../../api/src/backup/manifest.ts'
import { jobQueue, migrateJobQueue } from '../../../api/src/jobs/job-queue.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey, type Storage } from '../../../api/src/storage/store.ts'
import { createTestApp } from '../test-app.ts'

/** The folder for archives of this process, which removes it when it exits. */
export const archiveFolder = mkdtempSync(join(tmpdir(), 'dalil-backup-'))
process.on('exit', () => rmSync(archiveFolder, { recursive: true, force: true }))

export const openStores = (name: string): Storage => createStorage({ s3: null, dataDir: join(archiveFolder, name) })
export const noop = () => undefined
export const silentOptions = { version: '0.0.0', onRows: noop, onFile: noop, onWait: noop }

/** Creates a backup of the fixtures with a picture, a proof and a job. */
export async function backUp(name: string) {
  const { sql, db, url } = await createTestApp()
  const storage = openStores(name)
  const keys = { public: `${createFileKey()}-320.webp`, private: `${createFileKey()}.pdf` }
  await storage.public.put(keys.public, Buffer.from('a picture'), 'image/webp')
  await storage.private.put(keys.private, Buffer.alloc(300_000, 'a proof '), 'application/pdf')
  await migrateJobQueue(url)
  await jobQueue.add(db, 'mail:send', { id: 4711 })
  const file = join(archiveFolder, `${name}.tar.gz`)
  const manifest = await createBackup({ sql }, storage, { file, ...silentOptions })
  return { file, manifest, keys, sql, db, storage }
}

export const countTables = async (sql: Sql) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) and relkind = 'r'`
  return row?.count
}

export async function listStoredKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for (const store of [storage.public, storage.private]) {
    for (let byte = 0; byte < 256; byte++) {
      for await (const { key } of store.list(byte.toString(16).padStart(2, '0'))) keys.push(key)
    }
  }
  return keys
}

/** Creates an archive as `npm run backup` does, with changed parts. The checksums are correct before `changeList`. */
export async function forgeArchive(
  file: string,
  name: string,
  change: (part: ForgedPart) => ForgedPart[],
  changeList: (list: string) => string = (list) => list,
): Promise<string> {
  const target = join(archiveFolder, `${name}.tar.gz`)
  const tar = pack()
  const completion = pipeline(tar, createGzip({ level: 1 }), createWriteStream(target))
  const sums: string[] = []
  const add = (header: EntryHeader, content: Buffer) => {
    const checksum = computeSha256(content)
    sums.push(`${checksum}  ${header.name}\n`)
    tar.entry({ ...header, size: content.length, pax: { comment: checksum } }, content)
  }
  for await (const { name: part, content } of readArchive(file)) {
    const bytes = await buffer(content)
    if (part === checksumsFileName) continue
    for (const { header, bytes: changed } of change({ header: { name: part }, bytes })) add(header, changed)
  }
  const list = Buffer.from(changeList(sums.join('')))
  tar.entry({ name: checksumsFileName, size: list.length, pax: { comment: computeSha256(list) } }, list)
  tar.finalize()
  await completion
  return target
}

export type ForgedPart = { header: EntryHeader; bytes: Buffer }

type EntryHeader = Pick<Header, 'name'> & Partial<Header>

/** Writes an extended header that claims 8 GB, and its first 64 MB. */
export async function writeEndlessHeader(): Promise<string> {
  const header = Buffer.alloc(512)
  header.write('header', 0)
  header.write('0000644\0'.padEnd(24, '0000000\0'), 100)
  header.write(`${'7'.repeat(11)}\0${'0'.repeat(11)}\0${' '.repeat(8)}x`, 124)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const file = join(archiveFolder, 'endless-header.tar.gz')
  const chunks = [header, ...Array<Buffer>(64).fill(Buffer.alloc(1024 * 1024, '1'))]
  await pipeline(Readable.from(chunks), createGzip({ level: 1 }), createWriteStream(file))
  return file
}
