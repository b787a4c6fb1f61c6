import { randomUUID } from 'node:crypto'
import { createdKey, secondFactorSetup, sessionList } from '@dalil/api/contract'
import { categoryMappings, users, webhookDeliveries, webhooks } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { createLoggedInUser, createUser, type Factories, factoryPassword } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp, type TestClient } from '../../support/test-app.ts'
import { computeTotpCode } from '../../support/totp.ts'

export type RoleRequest = {
  path: string
  body?: object
  init?: { body: string; headers: Record<string, string> }
  /** Whether the response contains the requested record. */
  finds?: (body: unknown) => boolean
}
export type Act = Factories & { person: Pick<TestClient, 'get' | 'post'> & { id: number } }

const words = () => ({ words: [`أ${Math.random()}`, `ب${Math.random()}`] })

export async function createSynonymGroup(): Promise<number> {
  const { body } = await (await createLoggedInUser({ role: 'admin' })).post('/admin/search-synonyms', words())
  return (body as { id: number }).id
}

export async function createInvitation(): Promise<number> {
  const input = { email: `${randomUUID()}@new.test`, role: 'moderator', moderates: ['sa'] }
  const { body } = await (await createLoggedInUser({ role: 'admin' })).post('/admin/invitations', input)
  return (body as { id: number }).id
}

export async function createCategoryMapping(): Promise<number> {
  const { db } = await createTestApp()
  const [mapping] = await db
    .insert(categoryMappings)
    .values({ source: 'osm', code: `shop.${randomUUID()}`, waiting_records: 9 })
    .returning({ id: categoryMappings.id })
  return mapping?.id ?? 0
}

const pageInput = () => ({ slug: `p-${randomUUID()}`, language: 'ar', title: 'صفحة', body: 'نص', is_published: true })

async function createPublishedPage(): Promise<{ id: number; slug: string }> {
  const { body } = await (await createLoggedInUser({ role: 'admin' })).post('/admin/pages', pageInput())
  return body as { id: number; slug: string }
}

export const createOwnPage = async (): Promise<number> => (await createPublishedPage()).id

async function createWebhook(person: number): Promise<{ id: number; delivery_id: number }> {
  const { db } = await createTestApp()
  const [webhook] = await db
    .insert(webhooks)
    .values({
      user_id: person || (await createUser()),
      url: 'https://hooks.example/',
      events: ['listing.changed'],
      secret: 'whsec_eA==',
    })
    .returning({ id: webhooks.id })
  const id = webhook?.id ?? 0
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhook_id: id, event: 'listing.changed', payload: {}, status: 'failed' })
    .returning({ id: webhookDeliveries.id })
  return { id, delivery_id: delivery?.id ?? 0 }
}

export async function createSuspendedUser(): Promise<number> {
  const { db } = await createTestApp()
  const id = await createUser()
  await db.update(users).set({ suspended_at: sql`now()`, suspension_reason: 'رسائل مزعجة' }).where(eq(users.id, id))
  return id
}

const emptyTable = { body: 'external_id,title,category,city,country\n', headers: { 'Content-Type': 'text/csv' } }

const bulk = (path: string, id: number, action: string): RoleRequest => ({
  path,
  body: { ids: [id], action },
  finds: (body) => (body as { data: { ok: boolean }[] }).data.every(({ ok }) => ok),
})

/** The requests that `roles.tsv` cannot express. */
export const requestsByRoute: Record<string, (act: Act) => Promise<RoleRequest> | RoleRequest> = {
  'POST /send-report-email': async ({ listing }) => {
    const captchaId = await storeCaptcha((await createTestApp()).db, 'KT4MXP', null)
    const item = { reportType: 'listing', reportedItemId: await listing(), message: 'أُغلق منذ سنة' }
    return { path: '/send-report-email', body: { ...item, captchaId, captcha: 'KT4MXP' } }
  },
  'POST /auth/confirm-password': () => ({ path: '/auth/confirm-password', body: { password: factoryPassword } }),
  'PUT /user/password': () => ({
    path: '/user/password',
    body: {
      current_password: factoryPassword,
      password: 'مفتاح جديد للباب',
      password_confirmation: 'مفتاح جديد للباب',
    },
  }),
  'PUT /user/email': async () => ({ path: '/user/email', body: { email: `${randomUUID()}@dalil.test` } }),
  'DELETE /user/keys/{id}': async ({ person }) => {
    const key = createdKey.safeParse((await person.post('/user/keys', { name: 'الموقع', scopes: ['read'] })).body)
    return { path: `/user/keys/${key.data?.id ?? 1}` }
  },
  'DELETE /user/webhooks/{id}': async ({ person }) => ({
    path: `/user/webhooks/${(await createWebhook(person.id)).id}`,
  }),
  'GET /user/webhooks/{id}/deliveries': async ({ person }) => ({
    path: `/user/webhooks/${(await createWebhook(person.id)).id}/deliveries`,
  }),
  'POST /user/webhooks/{id}/deliveries/{delivery_id}/send': async ({ person }) => {
    const { id, delivery_id } = await createWebhook(person.id)
    return { path: `/user/webhooks/${id}/deliveries/${delivery_id}/send` }
  },
  'DELETE /user/sessions/{id}': async ({ person }) => {
    const sessions = sessionList.safeParse((await person.get('/user/sessions')).body)
    return { path: `/user/sessions/${sessions.data?.data[0]?.id ?? 1}` }
  },
  'POST /user/second-factor/confirm': async ({ person }) => {
    const setup = secondFactorSetup.safeParse((await person.post('/user/second-factor')).body)
    return {
      path: '/user/second-factor/confirm',
      body: { code: computeTotpCode(setup.data?.secret ?? 'JBSWY3DPEHPK3PXP') },
    }
  },
  'POST /listings': async () => ({
    path: '/listings',
    body: toFormData({
      title: 'مقهى الركن',
      description: 'قهوة عربية تُحمَّص في المكان.',
      address: 'شارع التحلية',
      city: 'جدة',
      country: 'sa',
      category_id: (await createTestApp()).categoryIds.cafes,
      cover_image: await createImageFile('png', { width: 64 }),
    }),
  }),
  'POST /admin/settings/pictures': async () => ({
    path: '/admin/settings/pictures',
    body: toFormData({ mark: await createImageFile('png', { width: 64, height: 64 }) }),
  }),
  'DELETE /listings/{id}/revision': async ({ listing, revision }) => {
    const listing_id = await listing()
    await revision({ listing_id })
    return { path: `/listings/${listing_id}/revision` }
  },
  'POST /claim-listing': async ({ listing }) => ({
    path: '/claim-listing',
    body: toFormData({
      listingId: await listing(),
      claimantName: 'منى الحسن',
      claimantEmail: 'mona@dalil.test',
      relationship: 'owner',
      reason: 'هذا متجري منذ عشر سنوات.',
    }),
  }),
  'GET /claims/{id}': async ({ claim, listing }) => ({
    path: `/claims/${await claim({ listing_id: await listing() })}`,
  }),
  'GET /claims/{id}/history': async ({ claim, listing }) => ({
    path: `/claims/${await claim({ listing_id: await listing() })}/history`,
  }),
  'POST /claims/{id}/object': async ({ claim, listing }) => ({
    path: `/claims/${await claim({ listing_id: await listing() })}/object`,
    body: { message: 'هذا محلّي' },
  }),
  'GET /categories/{id}/children': async () => ({
    path: `/categories/${(await createTestApp()).categoryIds.food}/children`,
  }),
  'POST /categories': () => ({
    path: '/categories',
    body: { name_ar: 'قسم جديد', slug: `new-${Math.random()}`.replace('.', '') },
  }),
  'POST /categories/order': async () => {
    const { categoryIds } = await createTestApp()
    const { restaurants, cafes, bakeries, sweets } = categoryIds
    return { path: '/categories/order', body: { ids: [restaurants, cafes, bakeries, sweets] } }
  },
  'GET /admin/queues': async ({ listing }) => {
    await listing({ status: 'pending' })
    return { path: '/admin/queues', finds: (body) => (body as { listings?: { count: number } }).listings?.count !== 0 }
  },
  'POST /admin/listings/import': () => ({ path: '/admin/listings/import?dry_run=true', init: emptyTable }),
  'POST /admin/imports': () => ({ path: '/admin/imports?dry_run=true', init: emptyTable }),
  'POST /admin/listings/bulk': async ({ listing }) => bulk('/admin/listings/bulk', await listing(), 'feature'),
  'POST /admin/reviews/bulk': async ({ review }) =>
    bulk('/admin/reviews/bulk', await review({ status: 'held' }), 'show'),
  'POST /admin/revisions/bulk': async ({ revision }) => bulk('/admin/revisions/bulk', await revision(), 'accept'),
  'POST /admin/suggestions/bulk': async ({ suggestion }) =>
    bulk('/admin/suggestions/bulk', await suggestion(), 'accept'),
  'POST /admin/duplicates/bulk': async ({ duplicate }) => bulk('/admin/duplicates/bulk', await duplicate(), 'dismiss'),
  'POST /admin/reports/bulk': async ({ report }) => bulk('/admin/reports/bulk', await report(), 'dismiss'),
  'POST /admin/messages/bulk': async ({ message }) => bulk('/admin/messages/bulk', await message(), 'answer'),
  'POST /admin/duplicates/{id}/reopen': async ({ duplicate }) => ({
    path: `/admin/duplicates/${await duplicate('dismissed')}/reopen`,
  }),
  'POST /admin/claims/{id}/revoke': async ({ claim }) => ({
    path: `/admin/claims/${await claim({ status: 'approved', decided_at: new Date().toISOString() })}/revoke`,
    body: { reason: 'لا رخصة' },
  }),
  'GET /admin/claims/{id}/proofs/{proof_id}': async ({ proof }) => {
    const { claim_id, id } = await proof()
    return { path: `/admin/claims/${claim_id}/proofs/${id}` }
  },
  'GET /admin/reports/{id}': async ({ report, review }) => ({
    path: `/admin/reports/${await report({ type: 'comment', listing_id: null, review_id: await review() })}`,
  }),
  'POST /admin/reviews/{id}/uphold': async ({ review, appeal }) => {
    const id = await review({ status: 'hidden' })
    await appeal(id)
    return { path: `/admin/reviews/${id}/uphold`, body: { reason: 'ليس عن المكان.' } }
  },
  'DELETE /admin/users/{id}': async () => ({
    path: `/admin/users/${await createUser({ role: 'moderator', moderates: ['nl'] })}`,
  }),
  'GET /pages/{slug}': async () => ({ path: `/pages/${(await createPublishedPage()).slug}` }),
  'POST /admin/pages': () => ({ path: '/admin/pages', body: pageInput() }),
  'POST /admin/pages/pictures': async () => ({
    path: '/admin/pages/pictures',
    body: toFormData({ picture: await createImageFile('png', { width: 64 }) }),
  }),
  'POST /admin/search-synonyms': () => ({ path: '/admin/search-synonyms', body: words() }),
  'PUT /admin/search-synonyms/{id}': async () => ({
    path: `/admin/search-synonyms/${await createSynonymGroup()}`,
    body: words(),
  }),
}
