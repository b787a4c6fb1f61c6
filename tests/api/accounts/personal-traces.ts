import {
  assignments,
  auditEntries,
  confirmationRequests,
  invitations,
  listingImages,
  listings,
  listingVersions,
  messages,
  pictures,
  proposals,
  reports,
  reviews,
  staffNotes,
  suspensionHidings,
  users,
} from '@dalil/db/schema'

import { eq, sql } from 'drizzle-orm'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { registerAndLogIn } from '../../support/accounts.ts'
import { insertMerge } from '../../support/factories/merge-factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createMarkedClaim } from './personal-claim.ts'
import { leaveSecondFactor } from './personal-log-in.ts'
import { type MarkedPerson, personalIpAddress, personalMarker } from './personal-marker.ts'
import { leaveReviews } from './personal-reviews.ts'

async function leaveListing({ id, testApp: { db, deps, categoryIds, listingIds } }: MarkedPerson) {
  const cover = createFileKey()
  const [place] = await db
    .insert(listings)
    .values({
      user_id: id,
      title: personalMarker,
      description: personalMarker,
      city: 'لاهاي',
      country: 'nl',
      category_id: categoryIds.bakeries,
      cover_image_url: `/media/${cover}-640.webp`,
      is_published: true,
      status: 'approved',
    })
    .returning({ id: listings.id })
  const listing_id = place?.id ?? 0
  await db.insert(suspensionHidings).values({ user_id: id, listing_id })
  await db.insert(assignments).values({ queue: 'listings', subject_id: listingIds.stall, user_id: id })
  const note = { queue: 'listings', subject_id: listingIds.stall, author_id: id, text: 'سر بيننا' } as const
  await db.insert(staffNotes).values(note)
  await db.insert(pictures).values({
    url: `/media/${cover}-640.webp`,
    path: `/media/${cover}`,
    role: 'cover',
    width: 640,
    height: 360,
    color: '#ffffff',
    webp: [640],
  })
  await deps.storage.public.put(`${cover}-640.webp`, Buffer.from('a picture'), 'image/webp')
  await db.insert(listingImages).values({ listing_id, image_url: '/media/none.webp' })
  const [merged] = await db
    .insert(listings)
    .values({
      user_id: id,
      title: personalMarker,
      description: personalMarker,
      city: 'لاهاي',
      country: 'nl',
      category_id: categoryIds.bakeries,
    })
    .returning({ id: listings.id })
  await insertMerge(db, merged?.id ?? 0, listingIds.stall)
  const changes = { title: { before: 'مكان', after: personalMarker } }
  await db.insert(proposals).values({ listing_id, author: 'owner', user_id: id, changes, version: 2 })
  const editor = { editor_id: id, editor_role: 'user' as const, editor_name: personalMarker }
  await db.insert(listingVersions).values([
    { listing_id, version: 2, kind: 'proposed', changes, ...editor },
    { listing_id: listingIds.stall, version: 2, kind: 'changed', changes, ...editor },
    { listing_id: listingIds.bakery, version: 2, kind: 'changed', changes: {}, ...editor, editor_role: 'admin' },
  ])
  await db.insert(confirmationRequests).values({ listing_id, user_id: id })
  return { listing_id, merged_id: merged?.id ?? 0, cover: `${cover}-640.webp` }
}

async function leaveMessages({ id, email, testApp: { db, listingIds } }: MarkedPerson) {
  await db.insert(reports).values({
    type: 'listing',
    listing_id: listingIds.bakery,
    item_title: 'مخبز الشام',
    message: 'الصور ليست لهم',
    reporter_id: id,
  })
  await db.insert(proposals).values([
    {
      listing_id: listingIds.bakery,
      author: 'visitor',
      user_id: id,
      changes: {},
      problem: 'other',
      comment: personalMarker,
    },
    {
      listing_id: listingIds.bakery,
      author: 'guest',
      changes: {},
      problem: 'closed',
      status: 'rejected',
      decided_by: id,
      decided_at: '2026-05-01T00:00:00.000Z',
    },
  ])
  await db
    .insert(invitations)
    .values({ email: 'colleague@new.test', role: 'admin', invited_by: id, expires_at: '2100-01-01T00:00:00.000Z' })
  await db.insert(messages).values({ name: personalMarker, email, subject: personalMarker, message: personalMarker })
  await db.insert(messages).values({
    name: 'Jan',
    email: 'jan@dalil.test',
    subject: 'Vraag',
    message: 'Mag ik iets vragen?',
    answered_by: id,
    answered_at: '2026-05-01T00:00:00.000Z',
  })
}

async function leaveAuditEntries(
  { id, testApp: { db, listingIds, userIds } }: MarkedPerson,
  { listing_id, merged_id, review_id }: { listing_id: number; merged_id: number; review_id: number },
) {
  await db.insert(auditEntries).values([
    {
      actor_id: id,
      action: 'listing.approve',
      subject_type: 'listing',
      subject_id: listingIds.bakery,
      address: personalIpAddress,
    },
    {
      actor_id: userIds.salma,
      action: 'user.update',
      subject_type: 'user',
      subject_id: id,
      before: { first_name: personalMarker },
      after: { first_name: personalMarker },
    },
    {
      actor_id: userIds.salma,
      action: 'listing.reject',
      subject_type: 'listing',
      subject_id: listing_id,
      before: { title: personalMarker },
    },
    {
      actor_id: userIds.salma,
      action: 'review.hide',
      subject_type: 'review',
      subject_id: review_id,
      before: { comment: personalMarker },
    },
    {
      actor_id: userIds.salma,
      action: 'listing.update',
      subject_type: 'listing',
      subject_id: merged_id,
      before: { title: personalMarker },
    },
  ])
}

async function leaveReports({ testApp: { db } }: MarkedPerson, listing_id: number, review_id: number) {
  await db.insert(reports).values([
    { type: 'listing', listing_id, item_title: personalMarker, message: 'مغلق' },
    { type: 'comment', review_id, item_title: personalMarker, message: 'كلام جارح' },
  ])
}

/** Leaves what staff write when they delete a review and a listing of the person. */
async function leaveDeletedContributions({ id, testApp: { as, db, categoryIds, listingIds } }: MarkedPerson) {
  const [review] = await db
    .insert(reviews)
    .values({ user_id: id, listing_id: listingIds.mandi, rating: 1, comment: personalMarker })
    .returning({ id: reviews.id })
  const review_id = review?.id ?? 0
  const report = { type: 'comment', item_title: personalMarker, message: 'كلام جارح' } as const
  await db.insert(reports).values({ ...report, review_id })
  await as('mariam').post(`/admin/reviews/${review_id}/hide`, { reason: personalMarker })
  await as('mariam').delete(`/admin/reviews/${review_id}`)
  const [listing] = await db
    .insert(listings)
    .values({ title: personalMarker, user_id: id, city: 'الرياض', country: 'sa', category_id: categoryIds.bakeries })
    .returning({ id: listings.id })
  await as('mariam').delete(`/admin/listings/${listing?.id}`)
  await deliverMail()
}

/** Creates an account with rows in every table that stores personal data. */
export async function createPersonalData(email: string) {
  const testApp = await createTestApp()
  await deliverMail()
  const person = await registerAndLogIn(email, { first_name: personalMarker, last_name: personalMarker })
  await deliverMail()
  const { id } = person
  await testApp.db.update(users).set({ email_verified_at: sql`now()`, role: 'admin' }).where(eq(users.id, id))

  const left = { id, email, testApp }
  await leaveSecondFactor(left)
  const { listing_id, merged_id, cover } = await leaveListing(left)
  const review_id = await leaveReviews(left)
  const proof = await createMarkedClaim(left)
  await leaveMessages(left)
  await leaveAuditEntries(left, { listing_id, merged_id, review_id })
  await leaveReports(left, listing_id, review_id)
  await leaveDeletedContributions(left)
  await testApp.guest.post('/auth/forgot-password', { email })
  await deliverMail()
  return { ...testApp, person, id, listing_id, files: { cover, proof } }
}
