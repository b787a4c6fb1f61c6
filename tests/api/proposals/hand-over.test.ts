import { adminRevisionList } from '@dalil/api/contract'
import { categories, listingImages, listings, pictures, proposalPictures, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { deliverMail } from '../../support/mail.ts'
import { createProposalFixture, type ProposalFixture, storePictures } from './proposal-fixture.ts'

const reason = 'الاسم ليس اسم المكان'
const post = { LISTING_MODERATION: 'post' }

const findPending = ({ db, id }: ProposalFixture) =>
  db.select().from(proposals).where(sql`listing_id = ${id} and status = 'pending'`).orderBy(proposals.id)

const createPictures = async (count: number) =>
  toFormData({ listing_images: await Promise.all(Array.from({ length: count }, () => createImageFile('png'))) })

/** Hands the listing over to a second owner by a claim. */
async function createHandOver() {
  const fixture = await createProposalFixture(post)
  const next = await createLoggedInUser({}, post)
  const { claim } = await createFactories('nl', fixture.owner.id)
  const staff = fixture.as('mariam')
  const handOver = async () => {
    const claim_id = await claim({ listing_id: fixture.id, user_id: next.id })
    expect((await staff.post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  }
  const refuse = (id: number | undefined) => staff.post(`/admin/revisions/${id}/refuse`, { reason })
  return { ...fixture, next, staff, handOver, refuse }
}

test('queues the live changes of each owner separately', async () => {
  const fixture = await createHandOver()
  const { db, next, owner, staff, save, path, id } = fixture
  await save({ title: 'مخبز الأمل الجديد' })
  await fixture.handOver()
  expect((await next.put(path, { phone: '+31 20 555 1234' })).status).toBe(200)
  expect((await next.put(path, { website: 'https://one.example' })).status).toBe(200)
  const [former, present] = await findPending(fixture)
  expect(former).toMatchObject({ user_id: owner.id, changes: { title: {} } })
  expect(present).toMatchObject({ user_id: next.id, changes: { phone: {}, website: {} } })
  const { data } = await staff.read(adminRevisionList, '/admin/revisions?status=pending&is_live=true')
  expect(data.filter(({ listing }) => listing.id === id)).toHaveLength(2)
  await deliverMail()
  expect((await fixture.refuse(present?.id)).status).toBe(200)
  const [account] = await db.execute<{ email: string }>(sql`select email from users where id = ${next.id}`)
  expect((await deliverMail()).map(({ to }) => to)).toEqual([account?.email])
  expect(await fixture.readPublic()).toMatchObject({
    title: 'مخبز الأمل الجديد',
    phone: '+31 70 555 01 18',
    website: null,
  })
  expect((await owner.delete('/user/delete')).status).toBe(204)
  await next.put(path, { email: 'next@one.example' })
  expect(await findPending(fixture)).toMatchObject([{ user_id: next.id }])
})

test('restores the original value when the changes of two successive owners are refused, in either order', async () => {
  for (const isOldestFirst of [true, false]) {
    const fixture = await createHandOver()
    const { next, save, path } = fixture
    await save({ title: 'مخبز الأمل الجديد', phone: '+31 20 555 1234' })
    await fixture.handOver()
    await next.put(path, { title: 'مخبز الورد' })
    const rows = await findPending(fixture)
    for (const { id } of isOldestFirst ? rows : rows.toReversed()) expect((await fixture.refuse(id)).status).toBe(200)
    expect(await fixture.readPublic()).toMatchObject({ title: 'مخبز الأمل', phone: '+31 70 555 01 18' })
  }
})

test('keeps the first pictures until both owners’ changes of them are decided', async () => {
  const fixture = await createHandOver()
  const { db, next, owner, path, id } = fixture
  const { cover, gallery } = await storePictures(fixture, 1)
  const replace = async (person: typeof owner) =>
    person.put(path, toFormData({ cover_image: await createImageFile('jpeg') }))
  expect((await replace(owner)).status).toBe(200)
  const [picture] = await db.select().from(listingImages).where(eq(listingImages.listing_id, id))
  expect((await owner.put(path, { deleted_images: [picture?.id] })).status).toBe(200)
  await fixture.handOver()
  expect((await replace(next)).status).toBe(200)
  const [former, present] = await findPending(fixture)
  expect((await fixture.refuse(former?.id)).status).toBe(200)
  expect((await fixture.refuse(present?.id)).status).toBe(200)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  expect(row?.cover_image_url).toBe(cover)
  expect(await db.select().from(listingImages).where(eq(listingImages.listing_id, id))).toMatchObject([
    { image_url: gallery[0] },
  ])
  expect(await db.$count(pictures, eq(pictures.url, cover))).toBe(1)
  expect(await db.$count(proposalPictures, eq(proposalPictures.proposal_id, present?.id ?? 0))).toBe(0)
})

test('closes a live revision whose refused predecessor restored its value', async () => {
  const fixture = await createHandOver()
  await fixture.save({ title: 'مخبز الأمل الجديد' })
  await fixture.handOver()
  await fixture.next.put(fixture.path, { title: 'مخبز الأمل' })
  const [former, present] = await findPending(fixture)
  expect((await fixture.refuse(former?.id)).status).toBe(200)
  expect(await findPending(fixture)).toEqual([])
  expect(await fixture.findRevision()).toMatchObject({ id: present?.id, status: 'withdrawn' })
  expect(await fixture.readPublic()).toMatchObject({ title: 'مخبز الأمل' })
})

test('refuses live changes whose former category was deleted, and keeps the present one', async () => {
  const fixture = await createHandOver()
  const { db, id, categoryIds, save } = fixture
  const { category } = await createFactories('nl', fixture.owner.id)
  const deleted = await category()
  await db.update(listings).set({ category_id: deleted }).where(eq(listings.id, id))
  await save({ category_id: categoryIds.cafes, title: 'مقهى الأمل' })
  await db.delete(categories).where(eq(categories.id, deleted))
  const ids = [(await fixture.findRevision())?.id]
  expect(await fixture.staff.post('/admin/revisions/bulk', { ids, action: 'refuse', reason })).toMatchObject({
    status: 200,
    body: { data: [{ ok: true }] },
  })
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  expect(row).toMatchObject({ category_id: categoryIds.cafes, title: 'مخبز الأمل' })
})

test('rejects an acceptance that would exceed the number of pictures, and accepts it after one is removed', async () => {
  const fixture = await createProposalFixture()
  const { db, id, path, as, owner } = fixture
  await storePictures(fixture, 1)
  expect((await owner.put(path, await createPictures(2))).status).toBe(200)
  const staff = as('mariam')
  expect((await staff.put(`/admin/listings/${id}`, await createPictures(1))).status).toBe(200)
  const revision_id = (await fixture.findRevision())?.id
  const accept = () => staff.post(`/admin/revisions/${revision_id}/accept`, {})
  expect(await accept()).toMatchObject({ status: 422, body: { errors: { images: [expect.any(String)] } } })
  expect(await db.$count(listingImages, eq(listingImages.listing_id, id))).toBe(2)
  const [first] = await db.select().from(listingImages).where(eq(listingImages.listing_id, id))
  await staff.put(`/admin/listings/${id}`, { deleted_images: [first?.id] })
  expect(await accept()).toMatchObject({ status: 200 })
  expect(await db.$count(listingImages, eq(listingImages.listing_id, id))).toBe(3)
})
