import { join } from 'node:path'
import { duplicatePairs, listingImages, pictures, proposalPictures, proposals } from '@dalil/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireMerges } from '../../../api/src/merges/expire.ts'
import { isUnusedPicture } from '../../../api/src/storage/inventory.ts'
import { toMediaPath } from '../../../api/src/storage/store.ts'
import { createLogo } from '../../support/public-picture.ts'
import { createScenario, testScenarios } from '../../support/scenarios/scenarios.ts'

testScenarios(join(import.meta.dirname, 'merge.tsv'))

type Scenario = Awaited<ReturnType<typeof createScenario>>

const tables = ['reviews', 'favourites', 'claims', 'reports', 'proposals', 'listing_images', 'listing_views']

/** All rows of Q and R except versions, timestamps, and days without activity. */
async function readAll({ db, id }: Scenario): Promise<unknown[]> {
  const ids = [await id('Q'), await id('R')]
  const selects = [
    ...tables.map(
      (table) => sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t where listing_id in ${ids}`,
    ),
    sql`select to_jsonb(a) as row from listing_activity as a where listing_id in ${ids} and times > 0`,
    sql`select to_jsonb(l) - 'updated_at' - 'version' as row from listings as l where id in ${ids}`,
    sql`select to_jsonb(listing_id) as row from search_documents where listing_id in ${ids}`,
    sql`select to_jsonb(r) as row from replies as r join reviews on reviews.id = review_id where listing_id in ${ids}`,
  ]
  return Promise.all(selects.map(async (select) => [...(await db.execute(sql`${select} order by row`))]))
}

async function fillPair({ db, play, id, factories }: Scenario) {
  const [old, recent] = ['created_at=2026-01-01T00:00:00.000Z', 'created_at=2026-02-01T00:00:00.000Z']
  await play('place Q title="مقهى النهر" phone="011 234 5610" logo_url=https://one.example/logo.png')
  await play('place R owner=null title="مقهى الضفة" is_verified=true')
  await play(`B reviewed Q rating=5, G reviewed Q rating=3, C reviewed Q rating=4 ${recent} as=newer`)
  await play(`C reviewed R rating=1 ${old} as=older, E reviewed R rating=2 ${recent}, E reviewed Q rating=4 ${old}`)
  await play('B claims Q, C claims Q as=claim-1, ask claim-1, C claims R')
  await play(
    'A edits Q title="مقهى البحر", C suggests Q problem=closed, gallery Q https://q.example, gallery R https://r.example',
  )
  await play('B puts /listings/<Q>/favourite, C puts /listings/<Q>/favourite, C puts /listings/<R>/favourite')
  const [gone, into, reporter_id] = [await id('Q'), await id('R'), await id('C')]
  const report = await factories.report({ listing_id: gone })
  const repeated = await factories.report({ listing_id: gone, reporter_id })
  await factories.report({ listing_id: into, reporter_id })
  await db.execute(sql`insert into replies (review_id, text) values (${await id('older')}, 'شكرًا')`)
  await db.execute(sql`insert into listing_views values (${gone}, 30), (${into}, 12)`)
  await db.execute(sql`
    insert into listing_activity (day, listing_id, kind, times)
    values (current_date, ${gone}, 'call', 3), (current_date, ${into}, 'call', 4)`)
  return { gone, into, report, repeated }
}

test('moves reviews, favourites, views, claims and reports, redirects the former URL, and restores all on undo', async () => {
  const scenario = await createScenario()
  const { db, play, person } = scenario
  const { gone, into, report, repeated } = await fillPair(scenario)
  const before = await readAll(scenario)
  await play('merge Q R keep=["title","phone","logo_url","images"]: listing.id=<R> listing.views=42')
  await play('G gets /listings/<R>: rating=3.5 reviews_count=4, review-of newer: at=R, review-of older: at=Q')
  await play('S gets /admin/claims/<claim-B>: listing.id=<R>, S gets /admin/listings/<Q>: merged_into=<R>')
  const reported = await db.execute(
    sql`select listing_id, status from reports where id in (${report}, ${repeated}) order by id`,
  )
  expect([...reported]).toEqual([
    { listing_id: into, status: 'open' },
    { listing_id: gone, status: 'dismissed' },
  ])
  const counts = await db.execute(sql`
    select times, (select count(*)::integer from favourites where listing_id = ${into}) as favourites,
      (select count(*)::integer from search_documents where listing_id = ${gone}) as documents
    from listing_activity where listing_id = ${into}`)
  expect([...counts]).toEqual([{ times: 7, favourites: 2, documents: 0 }])
  for (const name of ['G', 'A', 'S']) {
    const answer = await (await person(name)).get(`/listings/${gone}`)
    expect(answer).toMatchObject({ status: 301, body: { code: 'MERGED', merged_into: into } })
    expect(answer.headers.get('location')).toBe(`/api/listings/${into}`)
    const asked = await (await person(name)).get(`/listings/${gone}?from=map`)
    expect(asked.headers.get('location')).toBe(`/api/listings/${into}?from=map`)
  }
  await play('undo Q: merge_id=<merge-Q> listing.id=<Q> listing.title="مقهى النهر"')
  expect(await readAll(scenario)).toEqual(before)
  await play('G gets /listings/<Q>: 200')
})

test('opens and dismisses the pairs of a listing again as they were before an undone merge', async () => {
  const { play, db, id } = await createScenario()
  for (const place of ['Q', 'R', 'Y', 'Z']) await play(`place ${place} title="مقهى الشرفة" latitude=25 longitude=45`)
  await play('find-pairs Q Y R Z, S posts /admin/duplicates/<pair>/dismiss')
  await play('find-pairs Q R, S posts /admin/duplicates/<pair>/dismiss')
  const { listing_id } = duplicatePairs
  const read = async () =>
    db
      .select()
      .from(duplicatePairs)
      .where(eq(listing_id, await id('Q')))
      .orderBy(duplicatePairs.id)
  const before = await read()
  await play('T merge Q R, S gets /admin/duplicates/<pair>: status=merged merge.id=<merge-Q> decided_by.id=<T>, undo Q')
  expect(await read()).toEqual(before)
  expect(before.map(({ status }) => status).toSorted()).toEqual(['dismissed', 'dismissed', 'open'])
})

test.for(['["images"]', '[]'])(
  'restores the pictures that exceeded the limit of the survivor (keep=%s)',
  async (keep) => {
    const { play, db, id } = await createScenario()
    const ids = [await id('L'), await id('K')]
    const urls = Array.from({ length: 6 }, (_, place) => `https://limit${keep.length}.example/${place}`)
    await play(`gallery L ${urls.slice(0, 3).join(' ')}, gallery K ${urls.slice(3).join(' ')}`)
    const { id: image_id, image_url, width, listing_id, position } = listingImages
    const read = () =>
      db
        .select({ image_id, image_url, width, listing_id })
        .from(listingImages)
        .where(inArray(listing_id, ids))
        .orderBy(listing_id, position)
    const isOfBoth = inArray(pictures.url, urls)
    const before = await read()
    await play(`merge L K keep=${keep}`)
    expect(await db.$count(pictures, isOfBoth)).toBe(6)
    expect(await db.$count(pictures, and(isOfBoth, isUnusedPicture))).toBe(0)
    await play('undo L')
    expect(await read()).toEqual(before)
    expect(await db.$count(pictures, isOfBoth)).toBe(6)
  },
)

test.for(['logo_url', 'cover_image_url'])(
  'retains the files of both listings for thirty days, and then only the redirect (%s)',
  async (field) => {
    const { play, db, id } = await createScenario()
    await play('alter L phone="011 234 5611"')
    const keys: string[] = []
    for (const place of ['L', 'K']) {
      const key = await createLogo(db, await id(place))
      keys.push(key)
      await play(`alter ${place} logo_url=null ${field}=${toMediaPath(`${key}-480.webp`)}`)
    }
    const countFiles = () => Promise.all(keys.map((key) => db.$count(pictures, eq(pictures.path, toMediaPath(key)))))
    await play(`merge L K keep=["${field}"]`)
    await expireMerges(db)
    expect(await countFiles()).toEqual([1, 1])
    await play('merged L 31, undo L: ALREADY_DECIDED')
    await expireMerges(db)
    expect(await countFiles()).toEqual([1, 0])
    await play(
      `S gets /admin/listings/<L>: phone=null ${field}=null merged_into=<K>, undo L: 409, G gets /listings/<L>: 301`,
    )
  },
)

test('deletes the withdrawn revisions of a merged listing and their pictures after the undo period', async () => {
  const { play, db, id, factories } = await createScenario()
  const [listing_id, user_id] = [await id('L'), await id('A')]
  const url = 'https://one.example/waiting'
  await play('A edits L phone="011 234 5699"')
  const waiting = await id('revision-L')
  const decided = { status: 'approved', decided_at: '2026-01-01T00:00:00.000Z' } as const
  const approved = await factories.revision({ listing_id, user_id, ...decided })
  const size = { width: 640, height: 360, color: '#ffffff', webp: [640] }
  await db.insert(pictures).values({ url, path: url, role: 'cover', ...size })
  await db.insert(proposalPictures).values({ id: 900_001, proposal_id: waiting, field: 'images', image_url: url })
  await play('merge L K, merged L 31')
  await expireMerges(db)
  const kept = await db.select().from(proposals).where(eq(proposals.listing_id, listing_id))
  expect(kept).toMatchObject([{ id: approved, user_id, status: 'approved', changes: {} }])
  expect(await db.$count(pictures, eq(pictures.url, url))).toBe(0)
})

test('keeps the rows of a merge that is undone while the expiry job waits for the lock of the listing', async () => {
  const { play, db, sql: connection, id } = await createScenario()
  await play('alter L phone="011 234 5613", merge L K, merged L 31, C reviewed L')
  const [gone, merge_id] = [await id('L'), await id('merge-L')]
  const holder = await connection.reserve()
  await holder`begin`
  await holder`select from listings where id = ${gone} for update`
  const expiry = expireMerges(db)
  const readWaiting = () => connection`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await readWaiting()).length).toBe(1)
  await holder`update merges set moved = null, undone_at = now() where id = ${merge_id}`
  await holder`update listings set merged_into = null where id = ${gone}`
  await holder`commit`
  holder.release()
  await expiry
  await play('S gets /admin/listings/<L>: phone="011 234 5613", review-of review-C: at=L')
})
