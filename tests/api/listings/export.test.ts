import { Buffer } from 'node:buffer'
import { connect } from '@dalil/db/connect'
import { seedDemo } from '@dalil/db/seed'
import { afterAll, expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../../api/src/listings/exchange/csv.ts'
import { exportListings, writeJsonl } from '../../../api/src/listings/exchange/export.ts'
import { importListings } from '../../../api/src/listings/exchange/import.ts'
import { readJsonl } from '../../../api/src/listings/exchange/jsonl.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createReferenceDatabase } from '../../support/test-database.ts'

type Connection = ReturnType<typeof connect>

const closes: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closes.map((close) => close())))

async function openEmpty() {
  const connection = connect({ ...(await createReferenceDatabase()), max: 2, statementTimeout: 60_000 })
  closes.push(connection.close)
  return connection
}

let stocked: Promise<Connection> | undefined
/** Opens the demo with texts that look like formulas, and with a category that other databases lack. */
function openDemo(): Promise<Connection> {
  stocked ??= openEmpty().then(async (connection) => {
    const { sql, db } = connection
    await seedDemo(db, { passwordHash: 'none', storeProof: async () => undefined, storePhoto: async () => undefined })
    await sql`update categories set slug = 'renamed' where slug = 'bakeries'`
    await sql`update listings set description = '=1+1', zip_code = '-7', keywords = '{"@x"}' where id = 1`
    await sql`update listings set confirmed_at = '2026-03-01 10:00:00.123456Z' where id = 3`
    // The listing that `moved_to` refers to comes later in the file.
    const [[moved, target] = []] = [
      await sql<{ id: number }[]>`select id from listings where is_public order by id limit 2`,
    ]
    await sql`
      update listings set business_status = 'moved', moved_to = ${target?.id ?? 0} where id = ${moved?.id ?? 0}`
    return connection
  })
  return stocked
}

async function* asBytes(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}

async function joinTexts(texts: AsyncIterable<string>): Promise<string> {
  let content = ''
  for await (const text of texts) content += text
  return content
}

const formats = {
  jsonl: { write: writeJsonl, read: readJsonl },
  csv: { write: writeCsv, read: readCsv },
}

async function copy({ sql: from }: Connection, to: Connection, format: keyof typeof formats) {
  const refusals: string[] = []
  const { write, read } = formats[format]
  const { lines, ...counts } = await importListings(to, () => read(asBytes(write(exportListings(from)))), {
    dryRun: false,
    createCategories: true,
    concurrency: 2,
    onRefused: ({ line }, reason) => refusals.push(`${line}: ${reason}`),
    onLines: () => undefined,
  })
  expect(refusals).toEqual([])
  expect(lines).toBeGreaterThan(100)
  return counts
}

test.for(['jsonl', 'csv'] as const)(
  'imports an export as %s into another database, which then exports the same lines',
  { timeout: 120_000 },
  async (format) => {
    const [demo, empty] = [await openDemo(), await openEmpty()]

    const { added, categories } = await copy(demo, empty, format)

    const writeFormat = formats[format].write
    expect({ categories, isMany: added > 100 }).toEqual({ categories: 1, isMany: true })
    const copied = await joinTexts(writeFormat(exportListings(empty.sql)))
    // Moved places are imported last, so their ids and their order in the export differ.
    const sortLines = (text: string) => text.split('\n').sort()
    expect(sortLines(copied)).toEqual(sortLines(await joinTexts(writeFormat(exportListings(demo.sql)))))
    expect(copied).toMatch(/moved[^\n]*dalil[^\n]*\d+-\d{13}/)
    expect(copied).toContain('2026-03-01T10:00:00.123Z')
  },
)

test('changes nothing when an export is imported into its own database', { timeout: 120_000 }, async () => {
  const demo = await openDemo()
  const [before] = await demo.sql`select count(*), md5(string_agg(xmin::text, ' ' order by id)) as rows from listings`
  const { added, updated, owned, unchanged } = await copy(demo, demo, 'jsonl')
  expect({ added, updated, owned }).toEqual({ added: 0, updated: 0, owned: 0 })
  expect(unchanged).toBeGreaterThan(100)
  expect(
    (await demo.sql`select count(*), md5(string_agg(xmin::text, ' ' order by id)) as rows from listings`)[0],
  ).toEqual(before)
})

test('exports only public listings, without data of external services', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set google_rating = 4.5, google_fetched_at = now() where id = ${listingIds.bakery}`
  const lines = (await joinTexts(writeJsonl(exportListings(sql)))).trim().split('\n')
  const rows = lines.map((line): Record<string, unknown> => JSON.parse(line))
  const [visible] = await sql`select count(*) as count from listings where is_public`
  expect(rows).toHaveLength(visible?.count)
  expect(rows.some(({ external_id }) => String(external_id).startsWith(`${listingIds.draft}-`))).toBe(false)
  expect(rows.flatMap(Object.keys).filter((name) => name.startsWith('google'))).toEqual([])
})

test('stops the export when the reader disconnects', async () => {
  const { sql } = await createTestApp()
  for await (const line of writeJsonl(exportListings(sql))) {
    expect(JSON.parse(line)).toMatchObject({ source: 'dalil' })
    break
  }
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('escapes spreadsheet formulas in exported tables', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set title = '=HYPERLINK("x")' where id = ${listingIds.bakery}`
  expect(await joinTexts(writeCsv(exportListings(sql)))).toContain(`"'=HYPERLINK(""x"")"`)
})
