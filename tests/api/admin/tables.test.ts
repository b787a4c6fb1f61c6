import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importListings } from '../../../api/src/listings/exchange/import.ts'
import { recordImport } from '../../../api/src/listings/imports/record-import.ts'
import { createTestApp } from '../../support/test-app.ts'

const table = [
  'source,external_id,title,category,city,country',
  'osm,a1,بقالة النور,groceries,لاهاي,nl',
  'osm,a2,,groceries,لاهاي,nl',
  'osm,a3,مكتبة,nowhere,لاهاي,nl',
].join('\n')

const load = async (path: string, body: string | Blob, type = 'text/csv') =>
  (await createTestApp()).as('mariam').request(path, { method: 'POST', body, headers: { 'Content-Type': type } })

test('reports the invalid lines of a table in the dry run and in the import, and writes only in the import', async () => {
  const { db } = await createTestApp()
  const counts = { lines: 3, added: 1, wrong: 2 }
  const dry = await load('/admin/listings/import?dry_run=1', table)
  expect(dry).toMatchObject({ status: 200, body: counts })
  expect((dry.body as { errors: { line: number }[] }).errors.map(({ line }) => line).toSorted()).toEqual([3, 4])
  expect(await db.$count(listings, eq(listings.external_id, 'a1'))).toBe(0)

  expect(await load('/admin/listings/import', table)).toMatchObject({ status: 200, body: counts })
  expect(await load('/admin/listings/import', table)).toMatchObject({ body: { added: 0, unchanged: 1 } })
  expect(await db.$count(listings, eq(listings.external_id, 'a1'))).toBe(1)
})

test('reports the detected encoding in the dry run and in the import', async () => {
  const bytes = Buffer.concat([
    Buffer.from('source,external_id,title,category,city,country\nexcel,e1,'),
    Buffer.from([0xe3, 0xce, 0xc8, 0xd2]),
    Buffer.from(',groceries,Den Haag,nl\n'),
  ])
  for (const path of ['/admin/listings/import?dry_run=1', '/admin/listings/import']) {
    const body = { added: 1, wrong: 0, encoding: 'windows-1256' }
    expect(await load(path, new Blob([bytes]))).toMatchObject({ status: 200, body })
  }
  const { db } = await createTestApp()
  const [row] = await db.select({ title: listings.title }).from(listings).where(eq(listings.external_id, 'e1'))
  expect(row?.title).toBe('مخبز')
  expect(await load('/admin/listings/import?dry_run=1', table)).toMatchObject({ body: { encoding: 'utf-8' } })
})

test('rejects an import with 409 while another import runs', async () => {
  const { sql } = await createTestApp()
  const running = await sql.reserve()
  await running`select pg_advisory_lock(hashtext('dalil.import'))`
  const answer = await load('/admin/listings/import', table)
  await running`select pg_advisory_unlock_all()`
  running.release()
  expect(answer).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
})

const header = 'source,external_id,title,category,city,country\n'
const toLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `late,${index},بقالة,groceries,لاهاي,nl\n`).join('')

const readEntries = async () => {
  const { sql } = await createTestApp()
  return sql`select actor_name, after from audit_entries where action = 'listing.import' order by id`
}

/** A body that has sent its first part; `end` sends the rest, or breaks off. */
function sendSlowly(text: string) {
  let end = (_error?: Error) => {}
  const sent = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Buffer.from(text))
      end = (error) => (error ? controller.error(error) : controller.close())
    },
  })
  return { body: sent, end: (error?: Error) => end(error) }
}

const loadSlowly = async (body: ReadableStream<Uint8Array>) => {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'text/csv' }, duplex: 'half' }
  return (await createTestApp()).as('mariam').request('/admin/listings/import', init)
}

test('imports other files while an upload is slow', async () => {
  const { body, end } = sendSlowly(header + toLines(1500))
  const slow = loadSlowly(body)
  expect(await load('/admin/listings/import?dry_run=1', table)).toMatchObject({ status: 200 })
  expect(await load('/admin/listings/import', table)).toMatchObject({ status: 200 })
  end()
  expect(await slow).toMatchObject({ status: 200, body: { added: 1500 } })
  expect((await readEntries()).at(-1)).toMatchObject({ after: { lines: 1500, added: 1500, is_complete: true } })
})

test('imports nothing of an upload that breaks off', async () => {
  const { db } = await createTestApp()
  const before = [await db.$count(listings), await readEntries()]
  const { body, end } = sendSlowly(header.replace('source', 'licence') + toLines(3999))
  const answer = loadSlowly(body)
  end(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  expect((await answer.catch(() => ({ status: 0 }))).status).not.toBe(200)
  expect([await db.$count(listings), await readEntries()]).toEqual(before)
})

test('leaves an audit entry of what an import has written before it failed', async () => {
  const { db, sql } = await createTestApp()
  async function* rows(isScan: boolean) {
    if (isScan) return
    for (let line = 1; line <= 2500; line++)
      yield { line, value: { external_id: line, title: 'بقالة', category: 'groceries', city: 'لاهاي', country: 'nl' } }
    throw new Error('The connection was lost.')
  }
  const options = { dryRun: false, createCategories: false, concurrency: 2 }
  const ignore = { onRefused: () => undefined, onLines: () => undefined }
  const running = recordImport(db, null, { file: 'a.csv' }, (listeners) =>
    importListings({ db, sql }, rows, { ...options, ...ignore, ...listeners }),
  )
  await expect(running).rejects.toThrow('The connection was lost.')
  expect((await readEntries()).at(-1)).toMatchObject({
    actor_name: null,
    after: { name: 'a.csv', added: 2000, is_complete: false },
  })
})

test('accepts only tables and JSON lines in imports', async () => {
  expect(await load('/admin/listings/import', '{}', 'application/json')).toMatchObject({ status: 415 })
  expect(await load('/admin/listings/import', '', 'text/csv')).toMatchObject({
    status: 200,
    body: { lines: 1, wrong: 1 },
  })
  expect(await load('/admin/listings/import', '\u0000\u0001"', 'text/csv')).toMatchObject({ status: 200 })
})

test('refuses more than 4 MB, also of unknown length, and names the upload that takes them', async () => {
  const { body, end } = sendSlowly(header + 'x'.repeat(5 * 1024 * 1024))
  end()
  const refusal = {
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('/imports/uploads') },
  }
  expect(await loadSlowly(body)).toMatchObject(refusal)
  expect(await load('/admin/listings/import?dry_run=1', 'x'.repeat(5 * 1024 * 1024))).toMatchObject(refusal)
})

test('exports every list as CSV', async () => {
  const { as } = await createTestApp()
  for (const name of ['users', 'listings', 'claims', 'reports', 'reviews', 'messages', 'audit']) {
    const answer = await as('mariam').get(`/admin/${name}?format=csv`)
    expect(answer.status, name).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
  }
  const users = await as('mariam').get('/admin/users?format=csv&sort_by=id&order=ASC')
  expect(String(users.body).split('\n')[1]).toContain('أميرة')
  const places = await as('mariam').get('/admin/listings/export?format=jsonl')
  expect(String(places.body).split('\n')[0]).toContain('مخبز الشام')
})
