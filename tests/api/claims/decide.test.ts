import { adminClaim, claimList } from '@dalil/api/contract'
import { auditEntries, claims, listings, proofFiles, reviews } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approveClaim } from '../../../api/src/claims/approve.ts'
import { rejectClaim } from '../../../api/src/claims/end-claim.ts'
import { expireProofs } from '../../../api/src/claims/expire-proofs.ts'
import { readProof } from '../../../api/src/claims/read-proof.ts'
import type { AuthenticatedContext } from '../../../api/src/http/context.ts'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

async function contextFor(who: 'mariam' | 'salma'): Promise<AuthenticatedContext> {
  const { deps, userIds } = await createTestApp()
  const viewer: AuthenticatedContext['viewer'] = {
    id: userIds[who],
    first_name: who,
    last_name: 'الشامي',
    email: `${who}@dalil.test`,
    role: 'admin',
    moderates: [],
    second_factor: false,
    account_type: 'user',
    language: 'ar',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    avatar_url: null,
    created_at: '2026-01-01T00:00:00.000Z',
    session_id: 1,
    is_fresh: true,
  }
  const { db, log, settings, siteSettings, storage } = deps
  return {
    db,
    jobQueue,
    log,
    settings,
    siteSettings,
    storage,
    viewer,
    language: 'ar',
    address: '203.0.113.7',
    requestId: 'of-a-test',
  }
}

async function claimBy(who: UserName, listing_id: number): Promise<number> {
  const { db, userIds } = await createTestApp()
  const [row] = await db
    .insert(claims)
    .values({
      listing_id,
      user_id: userIds[who],
      claimant_name: who,
      claimant_email: `${who}@example.com`,
      relationship: 'owner',
      reason: 'لي',
    })
    .returning({ id: claims.id })
  return row?.id ?? 0
}

async function readStatus(id: number) {
  const { db } = await createTestApp()
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row
}

test('transfers the listing of an approved claim, and mails everyone involved', async () => {
  const { as, guest, db, sql: raw, listingIds, userIds } = await createTestApp()
  await raw`update users set language = 'nl' where id = ${userIds.jan}`
  const [wins, loses] = [await claimBy('lama', listingIds.cafe), await claimBy('jan', listingIds.cafe)]
  await deliverMail()
  const readCompeting = async (id: number) =>
    adminClaim.parse((await as('mariam').get(`/admin/claims/${id}`)).body).competing
  expect(await readCompeting(wins)).toMatchObject([{ id: loses, status: 'pending', created_at: expect.any(String) }])
  expect(await readCompeting(loses)).toMatchObject([{ id: wins }])

  await approveClaim(await contextFor('mariam'), wins)

  expect(await readCompeting(wins)).toEqual([])
  expect(await guest.get(`/listings/${listingIds.cafe}`)).toMatchObject({
    body: { user_id: userIds.lama, is_verified: true },
  })
  expect(await readStatus(wins)).toMatchObject({ status: 'approved', decided_by: userIds.mariam })
  expect(await readStatus(loses)).toMatchObject({
    status: 'rejected',
    decision_reason: expect.stringContaining('overgedragen'),
    decided_by: userIds.mariam,
  })
  // The new owner's review is hidden and not counted.
  const mine = and(eq(reviews.listing_id, listingIds.cafe), eq(reviews.user_id, userIds.lama))
  expect(await db.select({ status: reviews.status, reason: reviews.hidden_reason }).from(reviews).where(mine)).toEqual([
    { status: 'hidden', reason: 'لا يقيّم أحد مكاناً يملكه.' },
  ])
  expect(await guest.get(`/listings/${listingIds.cafe}`)).toMatchObject({ body: { rating: 4, reviews_count: 1 } })
  expect(await as('jan').read(claimList, '/user/claims')).toMatchObject({ data: [{ status: 'rejected' }] })

  const mails = await deliverMail()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['jan@dalil.test', 'lama@dalil.test', 'noor@dalil.test'])
  expect(mails.find(({ to }) => to === 'lama@dalil.test')?.text).toContain('أخفينا تقييمك السابق')
  expect(await db.select().from(auditEntries).orderBy(auditEntries.action)).toMatchObject([
    {
      actor_id: userIds.mariam,
      action: 'claim.approve',
      subject_id: wins,
      address: '203.0.113.7',
      before: { status: 'pending', listing: { id: listingIds.cafe, user_id: userIds.noor, is_verified: false } },
      after: { listing: { user_id: userIds.lama, is_verified: true }, rejected: [loses] },
    },
    {
      actor_id: userIds.mariam,
      actor_role: 'admin',
      actor_name: 'mariam',
      action: 'review.hide',
      subject_type: 'review',
      before: { status: 'shown' },
      after: { status: 'hidden', reason: 'لا يقيّم أحد مكاناً يملكه.', claim_id: wins },
    },
  ])
})

test('shows why a claim was rejected, and accepts a new claim', async () => {
  const { as, listingIds } = await createTestApp()
  const id = await claimBy('jan', listingIds.grocer)
  await deliverMail()
  await rejectClaim(await contextFor('salma'), id, 'الصورة غير واضحة')
  expect(await as('jan').read(claimList, '/user/claims')).toMatchObject({
    data: [{ id, status: 'rejected', reason: 'الصورة غير واضحة', decided_at: expect.any(String) }, {}],
  })
  expect(await deliverMail()).toMatchObject([
    { to: 'jan@dalil.test', text: expect.stringContaining('الصورة غير واضحة') },
  ])
  expect(await claimBy('jan', listingIds.grocer)).toBeGreaterThan(id)
})

test('accepts one of two concurrent approvals, and names the first moderator to the second', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  for (let round = 0; round < 5; round++) {
    await db.update(listings).set({ is_verified: false, user_id: null }).where(eq(listings.id, listingIds.sweets))
    const [lamas, saids] = [await claimBy('lama', listingIds.sweets), await claimBy('said', listingIds.sweets)]
    const [one, other] = await Promise.allSettled([
      approveClaim(await contextFor('mariam'), lamas),
      approveClaim(await contextFor('salma'), saids),
    ])
    const [first, second] = one.status === 'fulfilled' ? [one, other] : [other, one]
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({
      reason: {
        code: 'ALREADY_DECIDED',
        details: { decided_by: expect.stringContaining('الشامي'), decided_at: expect.any(String) },
      },
    })
    const [listing] = await db.select().from(listings).where(eq(listings.id, listingIds.sweets))
    const winner = one.status === 'fulfilled' ? userIds.lama : userIds.said
    expect(listing).toMatchObject({ user_id: winner, is_verified: true })
    expect([(await readStatus(lamas))?.status, (await readStatus(saids))?.status].toSorted()).toEqual([
      'approved',
      'rejected',
    ])
  }
})

test('deletes the claims of a listing together with the listing', async () => {
  const { as, db, listingIds } = await createTestApp()
  const id = await claimBy('said', listingIds.library)
  await db.delete(listings).where(eq(listings.id, listingIds.library))
  await expect(approveClaim(await contextFor('mariam'), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rejectClaim(await contextFor('mariam'), id, 'لا')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { data } = await as('said').read(claimList, '/user/claims')
  expect(data.map((claim) => claim.id)).not.toContain(id)
})

test('keeps a decision when the admin who made it is deleted', async () => {
  const { db, listingIds } = await createTestApp()
  const id = await claimBy('said', listingIds.fish)
  await rejectClaim(await contextFor('mariam'), id, 'لا دليل')
  await db.update(claims).set({ decided_by: null }).where(eq(claims.id, id))
  await expect(approveClaim(await contextFor('salma'), id)).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decided_by: null, decided_at: expect.any(String) },
  })
})

test('logs each time an admin reads a proof, and deletes proofs after ninety days', async () => {
  const { deps, db, listingIds } = await createTestApp()
  const id = await claimBy('said', listingIds.tagine)
  const storage_key = 'aa/aa0123456789abcdef0123456789abcd.pdf'
  await deps.storage.private.put(storage_key, Buffer.from('%PDF-'), 'application/pdf')
  const [proof] = await db
    .insert(proofFiles)
    .values({ claim_id: id, name: 'سجل.pdf', type: 'application/pdf', size: 5, storage_key })
    .returning({ id: proofFiles.id })
  const read = async () => readProof(await contextFor('mariam'), id, proof?.id ?? 0)

  for (let looks = 1; looks <= 2; looks++) {
    const { content, ...file } = await read()
    content.destroy()
    expect(file).toMatchObject({ name: 'سجل.pdf', type: 'application/pdf', size: 5 })
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'proof.read'))).toBe(looks)
  }
  await expect(readProof(await contextFor('mariam'), id + 1, proof?.id ?? 0)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })

  await rejectClaim(await contextFor('mariam'), id, 'لا دليل')
  const decidedDaysAgo = (days: number) =>
    db
      .update(claims)
      .set({ decided_at: sql`now() - make_interval(days => ${days}::integer)` })
      .where(eq(claims.id, id))
  await decidedDaysAgo(89)
  await expireProofs(deps)
  ;(await read()).content.destroy()

  await decidedDaysAgo(91)
  await expireProofs(deps)
  await expireProofs(deps)
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.execute(sql`select store, key from files_to_delete where key = ${storage_key}`)).toMatchObject([
    { store: 'private', key: storage_key },
  ])
})
