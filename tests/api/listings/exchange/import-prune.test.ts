import { importReport } from '@dalil/api/contract'
import { listingSources, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

const line = (id: number, title = `عطور ${id}`) => ({
  ...importedLine,
  external_id: `osm-${id}`,
  title,
  latitude: 21.5 + id / 1000,
})
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at))

async function importFile(rows: object[], query = '', end = '') {
  const { as } = await createTestApp()
  const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('') + end
  const headers = { 'Content-Type': 'application/x-ndjson' }
  return importReport.parse(
    (await as('mariam').request(`/admin/imports?${query}`, { method: 'POST', body, headers })).body,
  )
}

const isInSight = async (id: number) => (await readImportedListing(`osm-${id}`))?.is_public
const hidden = { is_public: false, status: 'approved', hold_reason: 'not_in_source' }

test('hides what is no longer in the file, shows it again with the next file that has it, and undoes both', async () => {
  const { as } = await createTestApp()
  await importFile(lines(1, 4))
  expect(await importFile(lines(1, 3), 'prune=1&dry_run=1')).toMatchObject({ pruned: 1 })
  expect(await isInSight(4)).toBe(true)
  const pruning = await importFile(lines(1, 3), 'prune=1')
  expect(pruning).toMatchObject({ pruned: 1, unchanged: 3, prune_refused: null })
  expect(await readImportedListing('osm-4')).toMatchObject(hidden)
  expect(await as('mariam').get('/admin/listings?hold_reason=not_in_source')).toMatchObject({ body: { total: 1 } })

  expect(await importFile(lines(1, 4), 'dry_run=1')).toMatchObject({ returned: 1, unchanged: 4 })
  const back = await importFile([...lines(1, 3), line(4, 'اسم جديد')])
  expect(back).toMatchObject({ returned: 1, updated: 1 })
  expect(await readImportedListing('osm-4')).toMatchObject({ is_public: true, hold_reason: null, title: 'اسم جديد' })
  expect(await as('mariam').post(`/admin/imports/${back.id}/undo`)).toMatchObject({ body: { counts: { restored: 1 } } })
  expect(await readImportedListing('osm-4')).toMatchObject({ ...hidden, title: line(4).title })
  const undone = await as('mariam').post(`/admin/imports/${pruning.id}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { counts: { pruned: 1, restored: 1, touched: 0 } } })
  expect(await isInSight(4)).toBe(true)
})

test('leaves places with an owner, a locked field or another source, and those of other sources and countries', async () => {
  const { db, userIds } = await createTestApp()
  const others = [
    { ...line(11), country: 'nl', city: 'Utrecht', latitude: 52.09, longitude: 5.12, phone: null },
    { ...line(12), source: 'elsewhere', title: 'حلويات' },
  ]
  await importFile([...lines(1, 10), ...others])
  const change = (id: number, values: Partial<typeof listings.$inferInsert>) =>
    db
      .update(listings)
      .set(values)
      .where(eq(listings.external_id, `osm-${id}`))
      .returning({ id: listings.id })
  await change(6, { user_id: userIds.noor })
  await change(7, { field_sources: { title: { source: 'staff', at: new Date().toISOString() } } })
  const [linked] = await change(8, { is_featured: false })
  await db.insert(listingSources).values({ source: 'Overture', external_id: 'o', listing_id: linked?.id ?? 0 })
  expect(await importFile(lines(1, 5), 'prune=1')).toMatchObject({
    pruned: 2,
  })
  const shown = await Promise.all(Array.from({ length: 12 }, (_, at) => isInSight(at + 1)))
  expect(shown.map((isShown, at) => (isShown ? null : at + 1)).filter(Boolean)).toEqual([9, 10])
})

test('hides nothing if a tenth of the lines is wrong, the file is cut, or half would go without `prune_all`', async () => {
  await importFile(lines(1, 12))
  const wrong = [1, 2].map((id) => ({ ...line(id), category: 'nowhere' }))
  expect(await importFile([...wrong, ...lines(3, 11)], 'prune=1')).toMatchObject({
    pruned: 0,
    prune_refused: 'wrong_lines',
  })
  expect(await importFile(lines(1, 11), 'prune=1', '{"external_id": "osm-1')).toMatchObject({ prune_refused: 'cut' })
  expect(await importFile(lines(1, 5), 'prune=1')).toMatchObject({ pruned: 0, prune_refused: 'most', unchanged: 5 })
  expect(await isInSight(12)).toBe(true)
  expect(await importFile(lines(1, 5), 'prune_all=1')).toMatchObject({ pruned: 7, prune_refused: null })
  expect(await isInSight(12)).toBe(false)
})

test('leaves a place whose line is refused', async () => {
  await importFile(lines(1, 12))
  expect(await importFile([...lines(1, 10), { ...line(11), title: 'TRUE' }], 'prune=1')).toMatchObject({
    pruned: 1,
    wrong: 1,
  })
  expect([await isInSight(11), await isInSight(12)]).toEqual([true, false])
})
