import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DumpFile, DumpIndex } from '@dalil/api/contract'
import type { Connection, Db } from '@dalil/db/connect'
import type { CountryCode } from '@dalil/db/vocabulary'
import type { Logger } from 'pino'
import { jobQueue } from '../../jobs/job-queue.ts'
import { readExportBatches } from '../../listings/exchange/export.ts'
import type { Settings } from '../../settings/settings.ts'
import type { SiteSettingsCache } from '../../site-settings/site-settings-cache.ts'
import type { Store } from '../../storage/store.ts'
import { type DumpRow, dumpFormats } from './formats.ts'
import { GzipFile } from './gzip-file.ts'
import { isOpenLicence } from './open-licences.ts'
import { dumpPrefix, findDumpType, readStoredIndex, toStoreKey, writeStoredIndex } from './stored-index.ts'
import { writeParquet } from './write-parquet.ts'

type Dependencies = {
  sql: Connection['sql']
  dumps: Store
  siteSettings: Pick<SiteSettingsCache, 'read'>
  settings: Pick<Settings, 'dataLicence'>
  log: Logger
}
type FormatName = keyof typeof dumpFormats
type OpenFile = { country: CountryCode; format: FormatName; path: string; file: GzipFile; count: number }

const formatNames = Object.keys(dumpFormats) as FormatName[]

/** A new directory does not wait for the night. */
export async function enqueueFirstDumps({ db, dumps }: { db: Db; dumps: Store }): Promise<void> {
  if (await readStoredIndex(dumps)) return
  await jobQueue.addWith(db, { key: 'open-data:first-dumps' }, 'dumps:write')
}

/** Of the time of a batch: in between, readers have the database for themselves. */
const pauseShare = 0.3

/** Writes the new files beside the old ones; the index, which is written last, replaces all of them at once. */
export async function writeDumps(dependencies: Dependencies): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-dumps-'))
  try {
    const madeAt = new Date().toISOString()
    const countries = (await dependencies.siteSettings.read()).countries.map(({ code }) => code)
    const files = await openFiles(folder, countries)
    const licences = new Map<string, DumpIndex['licences'][number]>()
    let startedAt = performance.now()
    for await (const rows of readOpenRows(dependencies, countries)) {
      await writeRows(files, rows)
      countLicences(licences, rows)
      await setTimeout((performance.now() - startedAt) * pauseShare)
      startedAt = performance.now()
    }
    await publish(dependencies, files, { madeAt, licences: [...licences.values()] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openFiles(folder: string, countries: CountryCode[]): Promise<OpenFile[]> {
  const files = countries.flatMap((country) =>
    formatNames.map((format) => {
      const path = join(folder, `${country}.${format}`)
      return { country, format, path, file: new GzipFile(path), count: 0 }
    }),
  )
  for (const { format, file } of files) await file.write(dumpFormats[format].start)
  return files
}

async function* readOpenRows({ sql, settings }: Dependencies, countries: CountryCode[]): AsyncGenerator<DumpRow[]> {
  const { dataLicence } = settings
  const rows = await sql<{ licence: string }[]>`
    select distinct licence from listings where is_public and licence is not null`
  const open = rows.map(({ licence }) => licence).filter(isOpenLicence)
  const isOwn = dataLicence ? sql`external_id is null` : sql`false`
  const condition = sql`listings.country = any(${countries}) and (licence = any(${open}) or ${isOwn})`
  for await (const batch of readExportBatches(sql, condition))
    yield batch.map(({ id, line }) => ({ id, line: { ...line, licence: line.licence ?? dataLicence } }))
}

async function writeRows(files: OpenFile[], rows: DumpRow[]): Promise<void> {
  const byCountry = Map.groupBy(rows, ({ line }) => line.country)
  for (const each of files) {
    const own = byCountry.get(each.country)
    if (!own) continue
    await each.file.write(dumpFormats[each.format].format(own, each.count === 0))
    each.count += own.length
  }
}

function countLicences(licences: Map<string, DumpIndex['licences'][number]>, rows: DumpRow[]): void {
  for (const { line } of rows) {
    const [source, licence] = [line.source ?? '', line.licence ?? '']
    const known = licences.get(`${source}\n${licence}`) ?? { source, licence, count: 0 }
    known.count += 1
    licences.set(`${source}\n${licence}`, known)
  }
}

async function publish(
  { sql, dumps, log }: Dependencies,
  opened: OpenFile[],
  { madeAt, licences }: { madeAt: string; licences: DumpIndex['licences'] },
): Promise<void> {
  const files: DumpFile[] = []
  const store = async (
    { country, count }: OpenFile,
    { ending, path, bytes, sha256 }: { ending: string; path: string; bytes: number; sha256: string },
  ) => {
    const name = `listings-${country}.${ending}`
    const url = `${dumpPrefix}/files/listings-${country}.${sha256.slice(0, 16)}.${ending}`
    await dumps.putFile(toStoreKey({ url }), path, findDumpType(url))
    files.push({ name, url, bytes, sha256, count, made_at: madeAt })
  }
  for (const each of opened) {
    const { format, path, file } = each
    await file.write(dumpFormats[format].end)
    await store(each, { ending: `${format}.gz`, path, ...(await file.close()) })
    if (format !== 'jsonl') continue
    const parquet = `${path}.parquet`
    await store(each, { ending: 'parquet', path: parquet, ...(await writeParquet(path, parquet)) })
  }
  const previous = (await readStoredIndex(dumps))?.index.files ?? []
  await writeStoredIndex(dumps, { index: { files, licences }, previous })
  await removeOthers(dumps, new Set([...files, ...previous].map(toStoreKey)))
  await sql`select pg_notify('changed', 'open-data')`
  log.info({ files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }, 'dumps written')
}

async function removeOthers(dumps: Store, kept: Set<string>): Promise<void> {
  const others: string[] = []
  for await (const { key } of dumps.list('files')) if (!kept.has(key)) others.push(key)
  await dumps.remove(others)
}
