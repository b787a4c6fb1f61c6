import { isOpenClaim, sitePaths } from '@dalil/api/contract/rules'
import type { TextKey } from '@dalil/api/locales'
import { claims, listings } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailPayloads } from '../mail/payloads.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'
import { issueClaimCode } from './factors/issue-code.ts'

type Claim = NonNullable<Awaited<ReturnType<typeof readClaim>>>
type Action = (context: RenderContext, claim: Claim, id: number) => { label: string; url: string }
type Payload = { claim_id: number }
type Parts<P extends Payload> = {
  kind: 'claims' | null
  subject: TextKey
  text: TextKey
  more?: (context: RenderContext, payload: P) => string[]
  quote?: (payload: P) => string
  action: Action
  isDue?: (claim: Claim) => boolean
  isAppealable?: true
}

const createTemplate = <P extends Payload = Payload>(parts: Parts<P>) => ({
  kind: parts.kind,
  async render(context: RenderContext, payload: P) {
    const claim = await readClaim(context, payload.claim_id)
    if (!claim || parts.isDue?.(claim) === false) return null
    const { t, settings } = context
    const { title } = claim
    return {
      subject: t(parts.subject, { title }),
      heading: t(parts.subject, { title }),
      paragraphs: [t(parts.text, { title, count: limits.claimAnswer.max }), ...(parts.more?.(context, payload) ?? [])],
      ...(parts.quote && { quote: parts.quote(payload) }),
      action: parts.action(context, claim, payload.claim_id),
      ...(parts.isAppealable && { note: t('mail.mistake', { email: settings.supportEmail }) }),
    }
  },
})

const toClaim =
  (label: TextKey): Action =>
  ({ t, memberPage }, _, id) => ({ label: t(label), url: memberPage(sitePaths.claim(id)) })
const toOwnClaims: Action = ({ t, memberPage }) => ({
  label: t('mail.claim.action'),
  url: memberPage(sitePaths.profileTab('claims')),
})
const toListing: Action = ({ t, page }, { listing_id, title, country }) => ({
  label: t('mail.approved.open'),
  url: page(sitePaths.listing({ id: listing_id, title }), country),
})

export const claimMailTemplates = {
  'claims:received': createTemplate({
    kind: 'claims',
    subject: 'mail.claimReceived.subject',
    text: 'mail.claimReceived.text',
    action: toOwnClaims,
    isDue: ({ status }) => status === 'pending',
  }),
  'claims:approved': createTemplate<MailPayloads['claims:approved']>({
    kind: 'claims',
    subject: 'mail.claimApproved.subject',
    text: 'mail.claimApproved.text',
    more: ({ t, off }, { has_lost_review }) =>
      has_lost_review && !off.includes('reviews') ? [t('mail.claimApproved.review')] : [],
    action: toListing,
  }),
  'claims:rejected': createTemplate<MailPayloads['claims:rejected']>({
    kind: 'claims',
    subject: 'mail.claimRejected.subject',
    text: 'mail.claimRejected.text',
    more: ({ t }) => [t('mail.reason')],
    quote: ({ reason }) => reason,
    action: toOwnClaims,
    isAppealable: true,
  }),
  'claims:lost': createTemplate({
    kind: 'claims',
    subject: 'mail.claimLost.subject',
    text: 'mail.claimLost.text',
    action: toOwnClaims,
    isAppealable: true,
  }),
  // The owner may lose the listing, so these e-mails cannot be turned off.
  'claims:made': createTemplate({
    kind: null,
    subject: 'mail.claimMade.subject',
    text: 'mail.claimMade.text',
    more: ({ t }) => [t('mail.claimMade.object')],
    action: toClaim('mail.claimMade.action'),
    isDue: isOpenClaim,
  }),
  'claims:handed-over': createTemplate({
    kind: null,
    subject: 'mail.handedOver.subject',
    text: 'mail.handedOver.text',
    more: ({ t }) => [t('mail.handedOver.object', { count: limits.claimObjection.max })],
    action: toClaim('mail.claimMade.action'),
    isAppealable: true,
  }),
  'claims:returned': createTemplate({
    kind: null,
    subject: 'mail.claimReturned.subject',
    text: 'mail.claimReturned.text',
    action: toListing,
  }),
  // The claim was deleted with the account of the claimant.
  'claims:claimant-deleted': {
    kind: null,
    async render(context, { listing_id }) {
      const listing = await readListing(context, listing_id)
      if (!listing) return null
      const { t, page } = context
      const { title, country } = listing
      return {
        subject: t('mail.claimReturned.subject', { title }),
        heading: t('mail.claimReturned.subject', { title }),
        paragraphs: [t('mail.claimantDeleted.text', { title })],
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing({ id: listing_id, title }), country) },
      }
    },
  },
  'claims:asked': createTemplate<MailPayloads['claims:asked']>({
    kind: null,
    subject: 'mail.claimAsked.subject',
    text: 'mail.claimAsked.text',
    quote: ({ message }) => message,
    action: toClaim('mail.claimAsked.action'),
    isDue: ({ status }) => status === 'needs_info',
  }),
  'claims:expired': createTemplate({
    kind: 'claims',
    subject: 'mail.claimExpired.subject',
    text: 'mail.claimExpired.text',
    action: toClaim('mail.claimPage.action'),
  }),
  'claims:reopened': createTemplate({
    kind: null,
    subject: 'mail.claimReopened.subject',
    text: 'mail.claimReopened.text',
    action: toClaim('mail.claimPage.action'),
  }),
  'claims:approved-again': createTemplate({
    kind: null,
    subject: 'mail.claimApprovedAgain.subject',
    text: 'mail.claimApprovedAgain.text',
    action: toClaim('mail.claimPage.action'),
  }),
  'claims:revoked': createTemplate<MailPayloads['claims:revoked']>({
    kind: null,
    subject: 'mail.claimRevoked.subject',
    text: 'mail.claimRevoked.text',
    more: ({ t }) => [t('mail.reason')],
    quote: ({ reason }) => reason,
    action: toClaim('mail.claimPage.action'),
    isAppealable: true,
  }),
  'claims:email-code': {
    kind: null,
    async render(context, { claim_id, email }) {
      const claim = await readClaim(context, claim_id)
      const code = claim && isOpenClaim(claim) ? await issueClaimCode(context.db, claim_id, email) : null
      if (!claim || code === null) return null
      const { t } = context
      const { title } = claim
      return {
        subject: t('mail.claimCode.subject', { title }),
        heading: t('mail.claimCode.subject', { title }),
        paragraphs: [t('mail.claimCode.text', { title })],
        details: [{ label: t('mail.claimCode.code'), value: code }],
        note: t('mail.claimCode.note', { count: limits.claimCode.minutes }),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readClaim({ db, language }: RenderContext, id: number) {
  const { status, listing_id } = claims
  const [row] = await db
    .select({ status, listing_id, title: selectTitle(language), country: listings.country })
    .from(claims)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(claims.id, id))
  return row
}

async function readListing({ db, language }: RenderContext, id: number) {
  const [row] = await db
    .select({ title: selectTitle(language), country: listings.country })
    .from(listings)
    .where(eq(listings.id, id))
  return row
}
