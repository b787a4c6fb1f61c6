import { randomBytes } from 'node:crypto'
import {
  auditEntries,
  categories,
  claims,
  imports,
  listings,
  mails,
  messages,
  proofFiles,
  proposals,
  reports,
  reviewAppeals,
  reviews,
  users,
} from '@dalil/db/schema'
import type { CountryCode, Role } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../../api/src/accounts/passwords.ts'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createTestApp, createTestClient, type TestClient } from '../test-app.ts'
import { readFirstId } from './first-id.ts'
import { createMergeFactories } from './merge-factories.ts'

export const factoryPassword = 'كلمة سر طويلة'
let passwordHash: Promise<string> | undefined

type Account = { role?: Role; moderates?: CountryCode[]; isVerified?: boolean }

export async function createUser({ role = 'user', moderates = [], isVerified = true }: Account = {}): Promise<number> {
  const { db } = await createTestApp()
  passwordHash ??= hashPassword(factoryPassword)
  const [row] = await db
    .insert(users)
    .values({
      first_name: 'منى',
      last_name: 'الحسن',
      email: `${randomBytes(8).toString('hex')}@dalil.test`,
      password_hash: await passwordHash,
      role,
      moderates,
      email_verified_at: isVerified ? '2026-01-01T00:00:00.000Z' : null,
    })
    .returning({ id: users.id })
  return row?.id ?? 0
}

export async function createLoggedInUser(
  account: Account,
  settings: Record<string, string> = {},
): Promise<TestClient & { id: number }> {
  const testApp = await createTestApp()
  const id = await createUser(account)
  const token = await createSession(testApp.db, { user_id: id })
  const hasSettings = Object.keys(settings).length > 0
  const { app } = hasSettings ? testApp.withSettings({ RATE_LIMITS: 'off', ...settings }) : testApp
  return { id, ...createTestClient(app, async () => token) }
}

async function createListingFactory(country: CountryCode, owner: number) {
  const { db, categoryIds } = await createTestApp()
  return async (values: Partial<typeof listings.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(listings)
        .values({
          title: `مكان ${randomBytes(4).toString('hex')}`,
          user_id: owner,
          city: 'مدينة',
          country,
          category_id: categoryIds.cafes,
          is_published: true,
          status: 'approved',
          ...values,
        })
        .returning({ id: listings.id }),
    )
}

export type ListingFactory = Awaited<ReturnType<typeof createListingFactory>>

async function createClaimFactories(listing: ListingFactory) {
  const { db, deps } = await createTestApp()
  const claim = async (values: Partial<typeof claims.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(claims)
        .values({
          listing_id: await listing({ user_id: null }),
          user_id: await createUser(),
          claimant_name: 'لمى',
          claimant_email: 'lama@dalil.test',
          relationship: 'owner',
          reason: 'هو لي',
          ...values,
        })
        .returning({ id: claims.id }),
    )
  const proof = async (values: Partial<typeof claims.$inferInsert> = {}) => {
    const claim_id = await claim(values)
    const storage_key = `aa/${randomBytes(16).toString('hex')}.pdf`
    await deps.storage.private.put(storage_key, Buffer.from('%PDF-1.7'), 'application/pdf')
    const id = readFirstId(
      await db
        .insert(proofFiles)
        .values({ claim_id, name: 'سجل.pdf', type: 'application/pdf', size: 8, storage_key })
        .returning({ id: proofFiles.id }),
    )
    return { claim_id, id }
  }
  return { claim, proof }
}

async function createRevisionFactory(listing: ListingFactory, owner: number) {
  const { db } = await createTestApp()
  return async (values: Partial<typeof proposals.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(proposals)
        .values({
          listing_id: values.listing_id ?? (await listing()),
          author: 'owner',
          user_id: owner,
          changes: { title: { before: 'مكان', after: 'اسم جديد' } },
          version: 1,
          ...values,
        })
        .returning({ id: proposals.id }),
    )
}

async function createSuggestionFactory(listing: ListingFactory) {
  const { db } = await createTestApp()
  return async (values: Partial<typeof proposals.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(proposals)
        .values({
          listing_id: values.listing_id ?? (await listing()),
          author: values.user_id ? 'visitor' : 'guest',
          changes: { title: { before: 'مكان', after: 'اسم جديد' } },
          ...values,
        })
        .returning({ id: proposals.id }),
    )
}

async function createFeedbackFactories(listing: ListingFactory) {
  const { db } = await createTestApp()
  const review = async (values: Partial<typeof reviews.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(reviews)
        .values({ listing_id: await listing(), user_id: await createUser(), rating: 2, comment: 'بارد', ...values })
        .returning({ id: reviews.id }),
    )
  const report = async (values: Partial<typeof reports.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(reports)
        .values({ type: 'listing', listing_id: await listing(), item_title: 'مكان', message: 'أُغلق', ...values })
        .returning({ id: reports.id }),
    )
  const message = async () =>
    readFirstId(
      await db
        .insert(messages)
        .values({ name: 'Jan', email: 'jan@dalil.test', subject: 'سؤال', message: 'متى؟' })
        .returning({ id: messages.id }),
    )
  const appeal = async (review_id: number) =>
    readFirstId(
      await db
        .insert(reviewAppeals)
        .values({ review_id, hidden_at: sql`now()`, message: 'هذا رأيي' })
        .returning({ id: reviewAppeals.id }),
    )
  return { review, report, message, appeal }
}

async function createOfficeFactories() {
  const { db, listingIds } = await createTestApp()
  const entry = async () =>
    readFirstId(
      await db
        .insert(auditEntries)
        .values({ action: 'listing.feature', subject_type: 'listing', subject_id: listingIds.mandi })
        .returning({ id: auditEntries.id }),
    )
  const category = async () =>
    readFirstId(
      await db
        .insert(categories)
        .values({ slug: `c-${randomBytes(6).toString('hex')}`, name_ar: 'قسم', is_active: false })
        .returning({ id: categories.id }),
    )
  const failedJob = async () => {
    const rows = await db.execute<{ id: number }>(sql`
      select id from graphile_worker.add_job('storage:sweep', '{"secret": 1}', max_attempts => 1)`)
    const id = readFirstId(rows)
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = 1, last_error = 'The disk is full' where id = ${id}`)
    return id
  }
  const failedMail = async (values: Partial<typeof mails.$inferInsert> = {}) =>
    readFirstId(
      await db
        .insert(mails)
        .values({
          template: 'accounts:welcome',
          user_id: await createUser(),
          payload: {},
          status: 'failed',
          attempts: 9,
          last_error: 'connect ECONNREFUSED',
          ...values,
        })
        .returning({ id: mails.id }),
    )
  const importRun = async () =>
    readFirstId(await db.insert(imports).values({ state: 'done' }).returning({ id: imports.id }))
  return { entry, category, failedJob, failedMail, importRun }
}

export async function createFactories(country: CountryCode, owner: number) {
  const listing = await createListingFactory(country, owner)
  return {
    owner,
    listing,
    revision: await createRevisionFactory(listing, owner),
    suggestion: await createSuggestionFactory(listing),
    ...(await createMergeFactories(listing)),
    ...(await createClaimFactories(listing)),
    ...(await createFeedbackFactories(listing)),
    ...(await createOfficeFactories()),
  }
}

export type Factories = Awaited<ReturnType<typeof createFactories>>
