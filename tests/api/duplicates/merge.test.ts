import { adminDuplicateList, listing as listingShape, moderatedListing } from '@dalil/api/contract'
import { pickComparedValues } from '@dalil/api/contract/rules'
import { claims, favourites, listings, reports, reviews } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createMergeFixture } from './merge-fixture.ts'

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

test('refuses to merge listings that have changed since the moderator compared them', async () => {
  const { db, staff, listing, row } = await createMergeFixture()
  const [gone, into] = [await listing({ phone: '011 234 5699' }), await listing()]
  const compare = async (id: number) => pickComparedValues(await staff.read(moderatedListing, `/admin/listings/${id}`))
  const seen = { [gone]: await compare(gone), [into]: await compare(into) }
  const order = { into, keep: ['phone'], before: seen }
  await db.update(listings).set({ phone: '011 234 5600' }).where(eq(listings.id, gone))
  expect(await staff.post(`/admin/listings/${gone}/merge`, order)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VALUES', current: { [gone]: { phone: '011 234 5600' }, [into]: seen[into] } },
  })
  expect(await row(gone)).toMatchObject({ merged_into: null })
  const fresh = { ...order, before: { ...seen, [gone]: await compare(gone) } }
  expect(await staff.post(`/admin/listings/${gone}/merge`, fresh)).toMatchObject({ status: 200 })
  expect(await row(into)).toMatchObject({ phone: expect.stringContaining('5600') })
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

test('makes the owner of the merged listing the owner of an unowned survivor, and sends a mail', async () => {
  const { listing, merge, row, owner } = await createMergeFixture()
  await deliverMail()
  const [mine, nobodys] = [await listing(), await listing({ user_id: null, title: 'مقهى بلا صاحب' })]
  await merge(mine, nobodys)
  expect(await row(nobodys)).toMatchObject({ user_id: owner.id })
  expect(await row(mine)).toMatchObject({ user_id: null, is_published: false, merged_into: nobodys })
  expect(await deliverMail()).toEqual([])
  const [other, theirs] = [await listing({ title: 'مقهى قديم' }), await listing({ user_id: await createUser() })]
  await merge(other, theirs)
  const [mail] = await deliverMail()
  expect(mail?.subject).toContain('مقهى قديم')
})

test('does not move a review to a listing that the author of the review owns', async () => {
  const { db, listing, review, merge } = await createMergeFixture()
  const author = await createUser()
  const [gone, into] = [await listing(), await listing({ user_id: author })]
  const id = await review({ listing_id: gone, user_id: author })
  await merge(gone, into)
  const [stored] = await db.select().from(reviews).where(eq(reviews.id, id))
  expect(stored?.listing_id).toBe(gone)
})

test('redirects every former URL of a chain of merges to the last listing', async () => {
  const { guest, listing, merge } = await createMergeFixture()
  const [a, b, c] = [await listing(), await listing(), await listing()]
  await merge(a, b)
  await merge(b, c)
  for (const id of [a, b]) {
    expect(await guest.get(`/listings/${id}`)).toMatchObject({ status: 301, body: { merged_into: c } })
  }
})

test('rejects an invalid merge, and changes nothing', async () => {
  const { staff, listing, merge, row, moderator, owner } = await createMergeFixture()
  const [a, b] = [await listing(), await listing()]
  expect(await merge(a, a)).toMatchObject({ status: 422, body: { errors: { into: [expect.any(String)] } } })
  expect(await merge(a, 2 ** 31 - 1)).toMatchObject({ status: 422, body: { errors: { into: [expect.any(String)] } } })
  expect(await merge(2 ** 31 - 1, a)).toMatchObject({ status: 404 })
  expect(await merge(a, await listing({ is_published: false }))).toMatchObject({ status: 422 })
  expect(await merge(a, await listing({ status: 'pending' }))).toMatchObject({ status: 422 })
  expect(await merge(a, b, ['owner'])).toMatchObject({ status: 422 })
  expect(await staff.post(`/admin/listings/${a}/merge`, {})).toMatchObject({ status: 422 })
  const foreign = await listing({ country: 'ae' })
  expect(await merge(a, foreign)).toMatchObject({ status: 422, body: { errors: { into: [expect.any(String)] } } })
  const bound = await moderator('sa')
  expect(await bound.post(`/admin/listings/${a}/merge`, { into: foreign })).toMatchObject({ status: 403 })
  expect(await bound.post(`/admin/listings/${foreign}/merge`, { into: a })).toMatchObject({ status: 404 })
  expect(await owner.post(`/admin/listings/${a}/merge`, { into: b })).toMatchObject({ status: 403 })
  expect(await row(a)).toMatchObject({ merged_into: null, is_published: true })
})

test('answers 409 to a cycle of merges, a second merge, and changes of a merged listing', async () => {
  const { staff, listing, merge } = await createMergeFixture()
  const [a, b, c] = [await listing(), await listing(), await listing()]
  await merge(a, b)
  const refusal = { status: 409, body: { code: 'ALREADY_MERGED', merged_into: b } }
  expect(await merge(b, a)).toMatchObject(refusal)
  expect(await merge(c, a)).toMatchObject(refusal)
  expect(await merge(a, c)).toMatchObject(refusal)
  expect(await staff.put(`/admin/listings/${a}`, { title: 'اسم آخر' })).toMatchObject(refusal)
  expect(await staff.post(`/listings/${a}/publish`)).toMatchObject(refusal)
  expect(await staff.delete(`/admin/listings/${a}`)).toMatchObject(refusal)
})

test('accepts one of two concurrent merges of the same pair', async () => {
  const { staff, listing, moderator } = await createMergeFixture()
  for (const opposite of [false, true]) {
    const [a, b] = [await listing(), await listing()]
    const second = await moderator('sa')
    const outcomes = await Promise.all([
      staff.post(`/admin/listings/${a}/merge`, { into: b }),
      opposite
        ? second.post(`/admin/listings/${b}/merge`, { into: a })
        : second.post(`/admin/listings/${a}/merge`, { into: b }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('requires a fresh session for a merge', async () => {
  const { db, staff, listing, userIds } = await createMergeFixture()
  const [a, b] = [await listing(), await listing()]
  await db.execute(
    sql`update sessions set confirmed_at = now() - interval '20 minutes' where user_id = ${userIds.mariam}`,
  )
  expect(await staff.post(`/admin/listings/${a}/merge`, { into: b })).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_REQUIRED' },
  })
  await db.execute(sql`update sessions set confirmed_at = now() where user_id = ${userIds.mariam}`)
})

test('closes the open duplicate pairs of the merged listing', async () => {
  const { staff, listing, merge, find } = await createMergeFixture()
  const same = { title: 'مخيطة الأناقة', phone_e164: '+966112345608' }
  const ids = [await listing(same), await listing(same), await listing(same)] as const
  expect(await find(...ids)).toHaveLength(2)
  const { merge_id } = await merge(ids[0], ids[1])
  const { data } = await staff.read(adminDuplicateList, `/admin/duplicates?listing_id=${ids[0]}&status=merged`)
  expect(data.map(({ merge: settled }) => settled?.id)).toEqual([merge_id, merge_id])
  expect(data[0]?.merge).toMatchObject({ listing_id: ids[0], into: ids[1], undo_until: expect.any(String) })
  expect(await find(ids[0])).toEqual([])
  expect((await find(ids[1])).map(({ listings: both }) => both.map(({ id }) => id))).toEqual([[ids[1], ids[2]]])
})

test('clears the fields that the business status after a merge excludes', async () => {
  const { listing, merge, row } = await createMergeFixture()
  const gone = await listing({ business_status: 'temporarily_closed', reopens_on: '2099-01-01' })
  const open = await listing()
  expect((await merge(gone, open, ['reopens_on'])).status).toBe(200)
  expect(await row(open)).toMatchObject({ business_status: 'open', reopens_on: null })

  const reopened = await listing()
  const closed = await listing({ business_status: 'temporarily_closed', reopens_on: '2099-01-01' })
  expect((await merge(reopened, closed, ['business_status'])).status).toBe(200)
  expect(await row(closed)).toMatchObject({ business_status: 'open', reopens_on: null })
})
