import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ImportFormat } from '@dalil/db/vocabulary'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readImportFile } from '../../../../api/src/listings/exchange/sources/read-source.ts'
import { SourceReport } from '../../../../api/src/listings/exchange/sources/source-report.ts'
import { withImportLock } from '../../../../api/src/listings/imports/import-lock.ts'
import { createTaskList, jobHandlers } from '../../../../api/src/program/job-handlers.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings } from './import-lines.ts'
import { shippedMappings } from './shipped-mappings.ts'
import { line, read, toJsonLines, upload, work } from './uploaded-imports.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-import-queue-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(deleteImportedListings)

test('tries uploads one after another, also with several workers', async () => {
  const { deps, url } = await createTestApp()
  const ids: number[] = []
  for (const count of [300, 2, 1]) {
    const text = toJsonLines(Array.from({ length: count }, (_, at) => line(at)))
    ids.push((await upload(text, 'name=a.jsonl')).id)
  }
  const options = {
    connectionString: url,
    concurrency: 3,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { 'listings:import': createTaskList(deps)['listings:import'] ?? (() => undefined) },
  }
  // Each call ends when no job is ready, as long as another worker has the queue.
  for (const _ of ids) await runOnce(options)
  for (const id of ids) expect(await read(id)).toMatchObject({ state: 'tried' })
})

test('takes an upload within seconds after the import that holds the lock', async () => {
  const { sql } = await createTestApp()
  const { id } = await upload(toJsonLines([line(1)]), 'name=a.jsonl')
  await withImportLock(sql, () => work(id))
  expect(await read(id)).toMatchObject({ state: 'trying' })
  const jobs = await sql`
    select queue_name, attempts, run_at < now() + interval '10 seconds' as is_soon
    from graphile_worker.jobs where key = ${`import-${id}`}`
  expect(jobs).toEqual([{ queue_name: 'imports', attempts: 0, is_soon: true }])
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'tried' })
})

test.each<[string, ImportFormat]>([
  ['a.csv', 'dalil'],
  ['a.csv.gz', 'dalil'],
  ['a.jsonl.gz', 'dalil'],
  ['a.geojson.gz', 'osm'],
  ['b.csv.gz', 'foursquare'],
])('ends within a line of %s when the import is cancelled', async (name, from) => {
  const file = join(folder, name)
  const content = Buffer.alloc(20_000_000, 'x')
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(content) : content)
  const mappings = from === 'dalil' ? null : shippedMappings(from)
  let pieces = 0
  const onRead = async () => {
    pieces += 1
    if (pieces === 10) throw new Error('cancelled')
  }
  const rows = readImportFile(from, file, mappings, new SourceReport(), { onRead })
  await expect(rows.next()).rejects.toThrow('cancelled')
  expect(pieces).toBe(10)
})

test('gives up a file with which the worker has ended five times', async () => {
  const { deps } = await createTestApp()
  const { id } = await upload(toJsonLines([line(1)]), 'name=a.jsonl')
  await jobHandlers['listings:import'](deps, { id }, 6)
  expect(await read(id)).toMatchObject({ state: 'failed', can_undo: false })
})
