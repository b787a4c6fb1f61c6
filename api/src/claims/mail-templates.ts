import { isOpenClaim, sitePaths } from '@dalil/api/contract/rules'
import type { TextKey } from '@dalil/api/locales'
import { claims, listings } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailPayloads } from '../mail/payloads.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'
import { issueClaimCode } from './factors/email-code.ts'

type Claim = NonNullable<Awaited<ReturnType<typeof readClaim>>>
type Action = (context: RenderContext, claim: Claim, id: number) => { label: string; url: string }
type Payload = { claim_id: number }
type Event = 'Received' | 'Approved' | 'Rejected' | 'Lost' | 'Made' | 'Returned' | 'Asked' | 'Expired' | 'Reopened'
type Name = `claim${Event | 'ApprovedAgain' | 'Revoked'}` | 'handedOver'
type Parts<P extends Payload> = {
  more?: (context: RenderContext, payload: P) => string[]
  quote?: (payload: P) => string
  isDue?: (claim: Claim) => boolean
  isAppealable?: true
}

/** Without a kind, the e-mail cannot be turned off. */
const createTemplate = <P extends Payload = Payload>(
  kind: 'claims' | null,
  name: Name,
  toAction: Action,
  { more, quote, isDue, isAppealable }: Parts<P> = {},
) => ({
  kind,
  async render(context: RenderContext, payload: P) {
    const claim = await readClaim(context, payload.claim_id)
    if (!claim || isDue?.(claim) === false) return null
    const { t, settings } = context
    const { title } = claim
    const text = t(`mail.${name}.text`, { title, count: limits.claimAnswer.max })
    return {
      subject: t(`mail.${name}.subject`, { title }),
      paragraphs: [text, ...(more?.(context, payload) ?? [])],
      ...(quote && { quote: quote(payload) }),
      action: toAction(context, claim, payload.claim_id),
      ...(isAppealable && { note: t('mail.mistake', { email: settings.supportEmail }) }),
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
const withReason: Parts<Payload & { reason: string }> = {
  more: ({ t }) => [t('mail.reason')],
  quote: ({ reason }) => reason,
  isAppealable: true,
}

export const claimMailTemplates = {
  'claims:received': createTemplate('claims', 'claimReceived', toOwnClaims, {
    isDue: ({ status }) => status === 'pending',
  }),
  'claims:approved': createTemplate<MailPayloads['claims:approved']>('claims', 'claimApproved', toListing, {
    more: ({ t, off }, { has_lost_review }) =>
      has_lost_review && !off.includes('reviews') ? [t('mail.claimApproved.review')] : [],
  }),
  'claims:rejected': createTemplate('claims', 'claimRejected', toOwnClaims, withReason),
  'claims:lost': createTemplate('claims', 'claimLost', toOwnClaims, { isAppealable: true }),
  // The owner may lose the listing, so these e-mails cannot be turned off.
  'claims:made': createTemplate(null, 'claimMade', toClaim('mail.claimMade.action'), {
    more: ({ t }) => [t('mail.claimMade.object')],
    isDue: isOpenClaim,
  }),
  'claims:handed-over': createTemplate(null, 'handedOver', toClaim('mail.claimMade.action'), {
    more: ({ t }) => [t('mail.handedOver.object', { count: limits.claimObjection.max })],
    isAppealable: true,
  }),
  'claims:returned': createTemplate(null, 'claimReturned', toListing),
  // The claim was deleted with the account of the claimant.
  'claims:claimant-deleted': {
    kind: null,
    async render(context, { listing_id }) {
      const { db, t, page, language } = context
      const { country } = listings
      const ofListing = eq(listings.id, listing_id)
      const [listing] = await db
        .select({ title: selectTitle(language), country })
        .from(listings)
        .where(ofListing)
      if (!listing) return null
      const { title } = listing
      return {
        subject: t('mail.claimReturned.subject', { title }),
        paragraphs: [t('mail.claimantDeleted.text', { title })],
        action: {
          label: t('mail.approved.open'),
          url: page(sitePaths.listing({ id: listing_id, title }), listing.country),
        },
      }
    },
  },
  'claims:asked': createTemplate<MailPayloads['claims:asked']>(null, 'claimAsked', toClaim('mail.claimAsked.action'), {
    quote: ({ message }) => message,
    isDue: ({ status }) => status === 'needs_info',
  }),
  'claims:expired': createTemplate('claims', 'claimExpired', toClaim('mail.claimPage.action')),
  'claims:reopened': createTemplate(null, 'claimReopened', toClaim('mail.claimPage.action')),
  'claims:approved-again': createTemplate(null, 'claimApprovedAgain', toClaim('mail.claimPage.action')),
  'claims:revoked': createTemplate(null, 'claimRevoked', toClaim('mail.claimPage.action'), withReason),
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
