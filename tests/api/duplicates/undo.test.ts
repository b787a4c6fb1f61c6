import { claims, favourites, pictures, proposals, reports } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { expireMerges } from '../../../api/src/merges/expire.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { createUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

const t = translate.ar

/** Returns all data of two listings except versions and timestamps. */
async function readAll({ db }: MergeFixture, ids: number[]) {
  const list = sql`${sql.param(ids)}::integer[]`
  const [row] = await db.execute<{ all: unknown }>(sql`
    select jsonb_build_object(
      'listings', (select jsonb_agg(to_jsonb(l) - 'updated_at' - 'version' order by id) from listings as l where id = any(${list})),
      'reviews', (select jsonb_agg(to_jsonb(r) order by id) from reviews as r where listing_id = any(${list})),
      'replies', (select jsonb_agg(to_jsonb(r) order by review_id) from replies as r),
      'favourites', (select jsonb_agg(to_jsonb(f) order by user_id, listing_id) from favourites as f where listing_id = any(${list})),
      'claims', (select jsonb_agg(to_jsonb(c) order by id) from claims as c where listing_id = any(${list})),
      'reports', (select jsonb_agg(to_jsonb(r) order by id) from reports as r where listing_id = any(${list})),
      'proposals', (select jsonb_agg(to_jsonb(p) order by id) from proposals as p where listing_id = any(${list})),
      'images', (select jsonb_agg(to_jsonb(i) order by id) from listing_images as i where listing_id = any(${list})),
      'views', (select jsonb_agg(to_jsonb(v) order by listing_id) from listing_views as v where listing_id = any(${list})),
      'activity', (select jsonb_agg(to_jsonb(a) order by listing_id) from listing_activity as a where listing_id = any(${list}) and times > 0),
      'documents', (select jsonb_agg(listing_id order by listing_id) from search_documents where listing_id = any(${list}))
    ) as all`)
  return row?.all
}

async function fillPair(fixture: MergeFixture) {
  const { db, listing, review, claim, report, revision, suggestion } = fixture
  const gone = await listing({ title: 'مقهى النهر', phone: '011 234 5610', logo_url: 'https://one.example/logo.png' })
  const into = await listing({ title: 'مقهى الضفة', user_id: null, is_verified: true })
  const [one, both, third] = [await createUser(), await createUser(), await createUser()]
  await review({ listing_id: gone, user_id: one, rating: 5 })
  await review({ listing_id: gone, user_id: null, rating: 3 })
  const older = await review({ listing_id: into, user_id: both, rating: 1, created_at: '2026-01-01T00:00:00.000Z' })
  await review({ listing_id: gone, user_id: both, rating: 4, created_at: '2026-02-01T00:00:00.000Z' })
  await review({ listing_id: into, user_id: third, rating: 2, created_at: '2026-02-01T00:00:00.000Z' })
  await review({ listing_id: gone, user_id: third, rating: 4, created_at: '2026-01-01T00:00:00.000Z' })
  await db.execute(sql`insert into replies (review_id, text) values (${older}, 'شكرًا')`)
  await db.insert(favourites).values([
    { user_id: one, listing_id: gone },
    { user_id: both, listing_id: gone },
    { user_id: both, listing_id: into },
  ])
  await claim({ listing_id: gone, user_id: one })
  await claim({ listing_id: gone, user_id: both })
  await claim({ listing_id: into, user_id: both })
  await report({ listing_id: gone })
  await revision({ listing_id: gone })
  await suggestion({ listing_id: gone })
  await db.execute(
    sql`insert into listing_images (listing_id, image_url) values (${gone}, 'https://one.example/1'), (${into}, 'https://two.example/1')`,
  )
  await db.execute(sql`insert into listing_views values (${gone}, 30), (${into}, 12)`)
  await db.execute(
    sql`insert into listing_activity (day, listing_id, kind, times) values (current_date, ${gone}, 'call', 3), (current_date, ${into}, 'view', 4)`,
  )
  return { gone, into, one, older }
}

test('restores both listings of a merge', async () => {
  const fixture = await createMergeFixture()
  const { guest, merge, undo } = fixture
  const { gone, into } = await fillPair(fixture)
  const before = await readAll(fixture, [gone, into])
  const { merge_id } = await merge(gone, into, ['title', 'phone', 'logo_url', 'images'])
  expect(await readAll(fixture, [gone, into])).not.toEqual(before)
  expect(await undo(merge_id)).toMatchObject({
    status: 200,
    body: { merge_id, listing: { id: gone, title: 'مقهى النهر' } },
  })
  expect(await readAll(fixture, [gone, into])).toEqual(before)
  expect(await guest.get(`/listings/${gone}`)).toMatchObject({ status: 200 })
})

test('preserves changes that were made to the survivor after the merge', async () => {
  const fixture = await createMergeFixture()
  const { db, staff, review, merge, undo, row } = fixture
  const { gone, into, one } = await fillPair(fixture)
  const { merge_id } = await merge(gone, into, ['title', 'phone'])
  expect((await staff.put(`/admin/listings/${into}`, { title: 'مقهى الميناء' })).status).toBe(200)
  const added = await review({ listing_id: into })
  await db.delete(favourites).where(eq(favourites.user_id, one))
  expect((await undo(merge_id)).status).toBe(200)
  expect(await row(into)).toMatchObject({ title: 'مقهى الميناء', phone: null, phone_e164: null })
  const [kept] = await db.execute(sql`select listing_id from reviews where id = ${added}`)
  expect(kept?.listing_id).toBe(into)
  expect(await db.$count(favourites, eq(favourites.user_id, one))).toBe(0)
})

test('restores a replaced review, even if its author has deleted the newer review', async () => {
  const fixture = await createMergeFixture()
  const { db, merge, undo } = fixture
  const { gone, into, older } = await fillPair(fixture)
  const { merge_id } = await merge(gone, into)
  await db.execute(
    sql`delete from reviews where listing_id = ${into} and user_id = (select user_id from reviews where id = ${older})`,
  )
  expect((await undo(merge_id)).status).toBe(200)
  const [back] = await db.execute(
    sql`select listing_id, user_id is not null as has_author from reviews where id = ${older}`,
  )
  expect(back).toEqual({ listing_id: into, has_author: true })
})

test('retains the files of both listings for thirty days, and then only the redirect', async () => {
  const fixture = await createMergeFixture()
  const { db, guest, listing, merge, undo, row } = fixture
  const addPicture = async () => {
    const key = createFileKey()
    const url = `/media/${key}-640.webp`
    await db
      .insert(pictures)
      .values({ url, path: `/media/${key}`, role: 'cover', width: 640, height: 360, color: '#ffffff', webp: [640] })
    return url
  }
  const [mine, theirs] = [await addPicture(), await addPicture()]
  const gone = await listing({ cover_image_url: mine, phone: '011 234 5611' })
  const into = await listing({ cover_image_url: theirs })
  const isStored = async (url: string) => (await db.$count(pictures, eq(pictures.url, url))) === 1
  const { merge_id } = await merge(gone, into, ['cover_image_url'])
  expect([await isStored(mine), await isStored(theirs)]).toEqual([true, true])
  await expireMerges(db)
  expect([await isStored(mine), await isStored(theirs)]).toEqual([true, true])

  await db.execute(sql`update merges set merged_at = now() - interval '31 days' where id = ${merge_id}`)
  expect(await undo(merge_id)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  await expireMerges(db)
  expect([await isStored(mine), await isStored(theirs)]).toEqual([true, false])
  expect(await row(gone)).toMatchObject({ phone: null, cover_image_url: null, merged_into: into })
  expect((await undo(merge_id)).status).toBe(409)
  expect(await guest.get(`/listings/${gone}`)).toMatchObject({ status: 301 })
})

test('closes pending revisions and claims that cannot move, mails the reason, and reopens them on undo', async () => {
  const fixture = await createMergeFixture()
  const { db, listing, claim, revision, report, merge, undo, owner } = fixture
  const [gone, into] = [await listing({ title: 'مقهى المرفأ' }), await listing()]
  const [both, other] = [await createUser(), await createUser()]
  const double = await claim({
    listing_id: gone,
    user_id: both,
    status: 'needs_info',
    asked_at: '2026-01-01T00:00:00Z',
  })
  await claim({ listing_id: into, user_id: both })
  const own = await claim({ listing_id: gone, user_id: owner.id })
  const free = await claim({ listing_id: gone, user_id: other })
  const waiting = await revision({ listing_id: gone, user_id: owner.id })
  const reported = await report({ listing_id: gone, reporter_id: both })
  await report({ listing_id: into, reporter_id: both })
  const before = await readAll(fixture, [gone, into])
  await deliverMail()
  const { merge_id } = await merge(gone, into)

  const ended = await db.select().from(claims).where(eq(claims.listing_id, gone)).orderBy(claims.id)
  expect(ended).toMatchObject(
    [double, own].map((id) => ({ id, status: 'rejected', decision_reason: t('claim.merged') })),
  )
  const steps = await db.execute(sql`select action, message from claim_steps where claim_id = ${double}`)
  expect([...steps]).toEqual([{ action: 'reject', message: t('claim.merged') }])
  expect(await db.$count(claims, sql`id = ${free} and listing_id = ${into} and status = 'pending'`)).toBe(1)
  const [withdrawn] = await db.select().from(proposals).where(eq(proposals.id, waiting))
  expect(withdrawn).toMatchObject({ status: 'withdrawn', decision_reason: t('revision.merged') })
  const [dismissed] = await db.select().from(reports).where(eq(reports.id, reported))
  expect(dismissed).toMatchObject({ status: 'dismissed', listing_id: gone })
  const mails = await deliverMail()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      t('mail.claimRejected.subject', { title: 'مقهى المرفأ' }),
      t('mail.claimRejected.subject', { title: 'مقهى المرفأ' }),
      t('mail.merged.subject', { title: 'مقهى المرفأ' }),
    ].toSorted(),
  )
  expect(mails.some(({ text }) => text.includes(t('mail.merged.revision')))).toBe(true)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await readAll(fixture, [gone, into])).toEqual(before)
})
