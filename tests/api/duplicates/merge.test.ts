import { join } from 'node:path'
import { listing as listingShape, moderatedListing } from '@dalil/api/contract'
import { claims, favourites, reports } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '../../support/factories/factories.ts'
import { testScenarios } from '../../support/scenarios/scenarios.ts'
import { createMergeFixture } from './merge-fixture.ts'

testScenarios(join(import.meta.dirname, 'merge.tsv'))

test('moves reviews, favourites, views, claims and reports, and redirects the former URL', async () => {
  const fixture = await createMergeFixture()
  const { db, guest, staff, listing, review, claim, report, merge } = fixture
  const [gone, into] = [await listing(), await listing()]
  const [one, both] = [await createUser(), await createUser()]
  await review({ listing_id: gone, user_id: one, rating: 5 })
  const older = await review({ listing_id: into, user_id: both, rating: 1, created_at: '2026-01-01T00:00:00.000Z' })
  const newer = await review({ listing_id: gone, user_id: both, rating: 4, created_at: '2026-02-01T00:00:00.000Z' })
  await db.insert(favourites).values([
    { user_id: one, listing_id: gone },
    { user_id: both, listing_id: gone },
    { user_id: both, listing_id: into },
  ])
  const claim_id = await claim({ listing_id: gone })
  const report_id = await report({ listing_id: gone })
  await db.execute(sql`insert into listing_views values (${gone}, 30), (${into}, 12)`)
  await db.execute(sql`
    insert into listing_activity (day, listing_id, kind, times)
    values (current_date, ${gone}, 'call', 3), (current_date, ${into}, 'call', 4)`)

  const merged = await merge(gone, into)
  expect(merged).toMatchObject({
    status: 200,
    body: { merge_id: expect.any(Number), listing: { id: into, views: 42 } },
  })
  const shown = listingShape.parse((await guest.get(`/listings/${into}`)).body)
  expect(shown).toMatchObject({ rating: 4.5, reviews_count: 2 })
  expect(shown.reviews.map(({ id }) => id)).toContain(newer)
  expect(shown.reviews.map(({ id }) => id)).not.toContain(older)
  expect(await db.$count(favourites, eq(favourites.listing_id, into))).toBe(2)
  const [moved] = await db.select().from(claims).where(eq(claims.id, claim_id))
  expect(moved?.listing_id).toBe(into)
  expect(await db.select().from(reports).where(eq(reports.id, report_id))).toMatchObject([{ listing_id: into }])
  const [activity] = await db.execute(sql`select times from listing_activity where listing_id = ${into}`)
  expect(activity).toMatchObject({ times: 7 })

  for (const person of [guest, fixture.owner, staff]) {
    const answer = await person.get(`/listings/${gone}`)
    expect(answer).toMatchObject({ status: 301, body: { code: 'MERGED', merged_into: into } })
    expect(answer.headers.get('location')).toBe(`/api/listings/${into}`)
  }
  expect(await staff.read(moderatedListing, `/admin/listings/${gone}`)).toMatchObject({ merged_into: into })
  const [document] = await db.execute(sql`select from search_documents where listing_id = ${gone}`)
  expect(document).toBeUndefined()
})

test('copies the fields that the moderator chooses, and pictures up to the limit', async () => {
  const { db, staff, listing, merge, row } = await createMergeFixture()
  const gone = await listing({
    phone: '011 234 5699',
    address: 'شارع التحلية 5',
    logo_url: 'https://one.example/logo.png',
  })
  const into = await listing({ title: 'مقهى الركن', phone: null, logo_url: 'https://two.example/logo.png' })
  await db.execute(sql`
    insert into listing_images (listing_id, image_url, position)
    select ${gone}::integer, 'https://one.example/' || place, place from generate_series(0, 2) as place
    union all select ${into}::integer, 'https://two.example/' || place, place from generate_series(0, 1) as place`)
  const { status, body } = await merge(gone, into, ['phone', 'logo_url'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    listing: {
      title: 'مقهى الركن',
      phone: '011 234 5699',
      phone_e164: '+966112345699',
      address: '',
      logo_url: 'https://one.example/logo.png',
      version: 2,
      images: [
        { image_url: 'https://two.example/0' },
        { image_url: 'https://two.example/1' },
        { image_url: 'https://one.example/0' },
      ],
    },
  })
  expect((await row(gone))?.logo_url).toBe('https://one.example/logo.png')
  expect((await staff.get(`/listings/${into}/history`)).body).toMatchObject({ data: [{ version: 2, kind: 'changed' }] })
})

test('links a moved place to the survivor after a merge, and to the merged listing after an undo', async () => {
  const { guest, listing, merge, undo } = await createMergeFixture()
  const [a, b] = [await listing(), await listing()]
  const third = await listing({ business_status: 'moved', moved_to: a })
  const readTarget = async () => (await guest.read(listingShape, `/listings/${third}`)).moved_to_listing?.id
  expect(await readTarget()).toBe(a)
  const { merge_id } = await merge(a, b)
  await expect.poll(readTarget).toBe(b)
  expect((await undo(merge_id)).status).toBe(200)
  await expect.poll(readTarget).toBe(a)
})
