import { emailChanges, proposals, webhooks } from '@dalil/db/schema'
import type { MailPayloads } from '../../../api/src/mail/payloads.ts'
import { createTestApp } from '../../support/test-app.ts'

async function insertSuggestionsAndMerge(): Promise<void> {
  const { db, sql, listingIds, userIds } = await createTestApp()
  const decided_at = '2026-07-01T22:30:00.000Z'
  const suggestion = {
    author: 'visitor' as const,
    listing_id: listingIds.bakery,
    user_id: userIds.noor,
    changes: { title: { before: 'مخبز الشام', after: 'مخبز دمشق' } },
  }
  await sql`update listings set user_id = ${userIds.noor} where id = ${listingIds.cafe}`
  await db.insert(proposals).values([
    { ...suggestion, listing_id: listingIds.cafe, problem: 'moved', comment: 'انتقل <b> إلى السوق' },
    { ...suggestion, status: 'approved', decided_at },
    { ...suggestion, status: 'rejected', rejected_fields: ['title'], decision_reason: 'الاسم صحيح', decided_at },
  ])
  await sql`truncate merges restart identity cascade`
  await sql`
    insert into merges (listing_id, into_id, was_published) values (${listingIds.bakery}, ${listingIds.sweets}, true)`
}

async function insertEmailChange() {
  const { db, userIds } = await createTestApp()
  const expires_at = '2100-01-01T00:00:00.000Z'
  await db.delete(emailChanges)
  await db.insert(emailChanges).values({ user_id: userIds.noor, email: 'noor@new.test', session_id: 0, expires_at })
}

async function insertRevisions() {
  const { db, sql, listingIds, userIds } = await createTestApp()
  const changes = { title: { before: 'مخبز الشام', after: 'مخبز دمشق' }, images: { before: [], after: [] } }
  await sql`truncate proposals restart identity cascade`
  const revision = {
    listing_id: listingIds.bakery,
    author: 'owner' as const,
    user_id: userIds.amira,
    changes,
    version: 2,
  }
  const decided_at = '2026-07-01T22:30:00.000Z'
  await db.insert(proposals).values([
    { ...revision, status: 'approved', rejected_fields: ['images'], decided_at },
    { ...revision, status: 'rejected', rejected_fields: ['title', 'images'], decided_at },
  ])
}

async function insertWebhook(): Promise<void> {
  const { db, userIds } = await createTestApp()
  await db.insert(webhooks).values({
    user_id: userIds.said,
    url: 'https://hooks.example/dalil',
    events: ['listing.changed'],
    secret: 'whsec_eA==',
    disabled_at: '2026-07-01T22:30:00.000Z',
  })
}

const fixedPayloads = {
  'accounts:restored': {},
  'accounts:welcome': {},
  'accounts:verify': {},
  'accounts:second-factor-on': {},
  'accounts:second-factor-off': {},
  'accounts:second-factor-reset': {},
  'accounts:key-created': { name: 'الموقع' },
  'accounts:key-exposed': { name: 'الموقع' },
  'webhooks:disabled': { webhook_id: 1 },
}

export async function createPayloads(): Promise<MailPayloads> {
  const { sql, listingIds, userIds } = await createTestApp()
  await insertWebhook()
  await sql`
    insert into messages (name, email, subject, message)
    values ('Jan <b>', 'visitor@dalil.test', 'سؤال عن إعلان', 'أين أجد السوق؟' || chr(10) || '<script>alert(1)</script>')`
  await sql`
    insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
    values (${listingIds.sweets}, ${userIds.lama}, 'لمى', 'lama@dalil.test', 'owner', 'هو لي')`
  await sql`
    insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason, status, asked_at)
    values (${listingIds.sweets}, ${userIds.said}, 'سعيد', 'said@dalil.test', 'owner', 'لي', 'needs_info', now())`
  await sql`insert into invitations (email, role, invited_by, expires_at) values ('huda@new.test', 'admin', ${userIds.salma}, now() + interval '7 days')`
  await sql`insert into claim_codes (claim_id, email, expires_at) values (1, 'info@sweets.test', now())`
  await sql`
    insert into reports (type, listing_id, item_title, message, reporter_id)
    values ('listing', ${listingIds.sweets}, 'حلويات السلطان', 'أُغلق منذ سنة', ${userIds.said})`
  await sql`
    insert into reports (type, listing_id, item_title, message, status, decided_at)
    values ('listing', ${listingIds.sweets}, 'حلويات السلطان', 'أُغلق', 'resolved', now())`
  await insertRevisions()
  await insertSuggestionsAndMerge()
  await insertEmailChange()
  const about = { listing_id: listingIds.bakery }
  const reason = 'الصورة لا تخصّ المكان'
  return {
    'stats:weekly': { week: '2026-07-06' },
    'accounts:reset': {},
    'accounts:password-changed': {},
    'accounts:new-device': { device: 'Firefox, Windows', address: '2001:db8::7', at: '2026-07-01T22:30:00.000Z' },
    'accounts:recovery-code-used': { left: 9 },
    'accounts:email-replaced': { first_name: 'نور' },
    'accounts:email-set': { email: 'noor@dalil.test' },
    'accounts:email-change': { user_id: userIds.noor, email: 'noor@new.test' },
    'accounts:email-change-asked': { email: 'noor@new.test', first_name: 'نور' },
    'accounts:invitation': { invitation_id: 1 },
    'accounts:suspended': { reason, hides_content: true },
    'accounts:reset-by-staff': {},
    ...fixedPayloads,
    'accounts:deleted': { first_name: 'نور' },
    'listings:approved': about,
    'listings:rejected': { listing_id: listingIds.rejected, reason },
    'listings:merged': { merge_id: 1 },
    'listings:suspended': { listing_id: listingIds.suspended, reason },
    'listings:confirm': { listing_id: listingIds.cafe },
    'revisions:approved': { proposal_id: 1 },
    'revisions:rejected': { proposal_id: 2 },
    'suggestions:received': { proposal_id: 3 },
    'suggestions:approved': { proposal_id: 4, waits: false },
    'suggestions:rejected': { proposal_id: 5 },
    'reviews:written': { review_id: 2 },
    'reviews:answered': { review_id: 1 },
    'reviews:hidden': { review_id: 5 },
    'reviews:deleted': about,
    'reviews:reply-removed': { ...about, reason },
    'reviews:shown-again': { review_id: 1 },
    'reviews:released': { review_id: 1 },
    'reviews:appeal-rejected': { review_id: 5, reason },
    'claims:received': { claim_id: 1 },
    'claims:approved': { claim_id: 1 },
    'claims:rejected': { claim_id: 1, reason },
    'claims:lost': { claim_id: 1 },
    'claims:handed-over': { claim_id: 1 },
    'claims:made': { claim_id: 1 },
    'claims:asked': { claim_id: 2, message: 'أرسل صورة الرخصة من فضلك' },
    'claims:expired': { claim_id: 1 },
    'claims:reopened': { claim_id: 1 },
    'claims:approved-again': { claim_id: 1 },
    'claims:revoked': { claim_id: 1, reason },
    'claims:returned': { claim_id: 1 },
    'claims:claimant-deleted': about,
    'claims:email-code': { claim_id: 1, email: 'info@sweets.test' },
    'contact:received': { message_id: 1 },
    'contact:answered': { message_id: 1, answer: 'السوق في شارع الميناء.\nأهلاً بك.' },
    'reports:received': { report_id: 1 },
    'reports:decided': { report_id: 2 },
  }
}
