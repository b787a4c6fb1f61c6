import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

const moved = (external_id: string, moved_to_id: string, more: object = {}) => ({
  ...importedLine,
  external_id,
  business_status: 'moved',
  moved_to_source: importedLine.source,
  moved_to_id,
  ...more,
})
const open = (external_id: string, more: object = {}) => ({ ...importedLine, external_id, ...more })

beforeEach(deleteImportedListings)

test.for([false, true])(
  'rejects an import line whose moved_to is not a possible target (dryRun: %s)',
  async (dryRun) => {
    await importLines([open('hidden'), open('stored-abroad', { country: 'nl', city: 'لاهاي' }), open('a'), open('b')])
    const { sql } = await createTestApp()
    await sql`update listings set is_published = false where external_id = 'hidden'`
    const { added, updated, refused } = await importLines(
      [
        moved('to-later', 'later'),
        moved('to-nowhere', 'nowhere'),
        moved('to-hidden', 'hidden'),
        moved('to-abroad', 'stored-abroad'),
        moved('to-moved', 'to-later'),
        moved('a', 'b'),
        moved('b', 'a'),
        moved('open', 'later', { business_status: 'open' }),
        open('later'),
      ],
      { dryRun },
    )
    expect({ added, updated }).toEqual({ added: 2, updated: 0 })
    expect(refused).toEqual([
      '8: moved_to_id: Only a place that has moved has a new place',
      '2: moved_to_id: there is no public place “nowhere” of the source “OpenStreetMap” that has not moved',
      '3: moved_to_id: there is no public place “hidden” of the source “OpenStreetMap” that has not moved',
      '4: moved_to_id: that place is in another country',
      '5: moved_to_id: that place has moved itself',
      '6: moved_to_id: that place has moved itself',
      '7: moved_to_id: that place has moved itself',
    ])
    expect(await readImportedListing('a')).toMatchObject({ business_status: 'open', moved_to: null })
    expect(await readImportedListing('to-nowhere')).toBeUndefined()
  },
)

test('records moved_to in the history of a moved listing, and clears it when a later import says that the place is open', async () => {
  const { sql } = await createTestApp()
  await importLines([open('shop'), open('target')])
  await importLines([moved('shop', 'target'), open('target')])
  const [shop, target] = [await readImportedListing('shop'), await readImportedListing('target')]
  expect(shop).toMatchObject({ business_status: 'moved', moved_to: target?.id })
  expect(await sql`select changes->'moved_to' as change from listing_versions where listing_id = ${shop?.id}`).toEqual([
    { change: { before: null, after: target?.id } },
  ])
  await importLines([open('shop')])
  expect(await readImportedListing('shop')).toMatchObject({ business_status: 'open', moved_to: null })
})
