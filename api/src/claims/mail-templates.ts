import { isOpenClaim, sitePaths } from '@dalil/api/contract/rules'
import type { TextKey } from '@dalil/api/locales'
import { claims, listings } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'
import { issueClaimCode } from './factors/issue-code.ts'

export const claimMailTemplates = {
  'claims:received': {
    kind: 'claims',
    async render(context, { claim_id }) {
      const claim = await readClaim(context, claim_id)
      if (claim?.status !== 'pending') return null
      const { t } = context
      const { title } = claim
      return {
        subject: t('mail.claimReceived.subject', { title }),
        heading: t('mail.claimReceived.subject', { title }),
        paragraphs: [t('mail.claimReceived.text', { title })],
        action: createClaimAction(context),
      }
    },
  },
  'claims:approved': {
    kind: 'claims',
    async render(context, { claim_id, has_lost_review }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, page } = context
      const { title, country, listing_id } = claim
      return {
        subject: t('mail.claimApproved.subject', { title }),
        heading: t('mail.claimApproved.subject', { title }),
        paragraphs: [
          t('mail.claimApproved.text', { title }),
          ...(has_lost_review ? [t('mail.claimApproved.review')] : []),
        ],
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing(listing_id), country) },
      }
    },
  },
  'claims:rejected': {
    kind: 'claims',
    async render(context, { claim_id, reason }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, settings } = context
      const { title } = claim
      return {
        subject: t('mail.claimRejected.subject', { title }),
        heading: t('mail.claimRejected.subject', { title }),
        paragraphs: [t('mail.claimRejected.text', { title }), t('mail.reason')],
        quote: reason,
        action: createClaimAction(context),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'claims:lost': {
    kind: 'claims',
    async render(context, { claim_id }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, settings } = context
      const { title } = claim
      return {
        subject: t('mail.claimLost.subject', { title }),
        heading: t('mail.claimLost.subject', { title }),
        paragraphs: [t('mail.claimLost.text', { title })],
        action: createClaimAction(context),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  // The owner may lose the listing, so these e-mails cannot be turned off.
  'claims:made': {
    kind: null,
    async render(context, { claim_id }) {
      const claim = await readClaim(context, claim_id)
      if (!claim || !isOpenClaim(claim)) return null
      const { t } = context
      const { title } = claim
      return {
        subject: t('mail.claimMade.subject', { title }),
        heading: t('mail.claimMade.subject', { title }),
        paragraphs: [t('mail.claimMade.text', { title }), t('mail.claimMade.object')],
        action: createClaimPageAction(context, claim_id, 'mail.claimMade.action'),
      }
    },
  },
  'claims:handed-over': {
    kind: null,
    async render(context, { claim_id }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, settings } = context
      const { title } = claim
      return {
        subject: t('mail.handedOver.subject', { title }),
        heading: t('mail.handedOver.subject', { title }),
        paragraphs: [
          t('mail.handedOver.text', { title }),
          t('mail.handedOver.object', { count: limits.claimObjection.max }),
        ],
        action: createClaimPageAction(context, claim_id, 'mail.claimMade.action'),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'claims:returned': {
    kind: null,
    async render(context, { claim_id }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, page } = context
      const { title, country, listing_id } = claim
      return {
        subject: t('mail.claimReturned.subject', { title }),
        heading: t('mail.claimReturned.subject', { title }),
        paragraphs: [t('mail.claimReturned.text', { title })],
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing(listing_id), country) },
      }
    },
  },
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
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing(listing_id), country) },
      }
    },
  },
  'claims:asked': {
    kind: null,
    async render(context, { claim_id, message }) {
      const claim = await readClaim(context, claim_id)
      if (claim?.status !== 'needs_info') return null
      const { t } = context
      const { title } = claim
      return {
        subject: t('mail.claimAsked.subject', { title }),
        heading: t('mail.claimAsked.subject', { title }),
        paragraphs: [t('mail.claimAsked.text', { title, count: limits.claimAnswer.max })],
        quote: message,
        action: createClaimPageAction(context, claim_id, 'mail.claimAsked.action'),
      }
    },
  },
  'claims:expired': renderOutcome('claims', { subject: 'mail.claimExpired.subject', text: 'mail.claimExpired.text' }),
  'claims:reopened': renderOutcome(null, { subject: 'mail.claimReopened.subject', text: 'mail.claimReopened.text' }),
  'claims:upheld': renderOutcome(null, { subject: 'mail.claimUpheld.subject', text: 'mail.claimUpheld.text' }),
  'claims:revoked': {
    kind: null,
    async render(context, { claim_id, reason }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t, settings } = context
      const { title } = claim
      return {
        subject: t('mail.claimRevoked.subject', { title }),
        heading: t('mail.claimRevoked.subject', { title }),
        paragraphs: [t('mail.claimRevoked.text', { title }), t('mail.reason')],
        quote: reason,
        action: createClaimPageAction(context, claim_id, 'mail.claimPage.action'),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
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

function renderOutcome(kind: 'claims' | null, keys: { subject: TextKey; text: TextKey }) {
  return {
    kind,
    async render(context: RenderContext, { claim_id }: { claim_id: number }) {
      const claim = await readClaim(context, claim_id)
      if (!claim) return null
      const { t } = context
      const { title } = claim
      return {
        subject: t(keys.subject, { title }),
        heading: t(keys.subject, { title }),
        paragraphs: [t(keys.text, { title })],
        action: createClaimPageAction(context, claim_id, 'mail.claimPage.action'),
      }
    },
  }
}

const createClaimPageAction = ({ t, memberPage }: RenderContext, id: number, label: TextKey) => ({
  label: t(label),
  url: memberPage(sitePaths.claim(id)),
})

const createClaimAction = ({ t, memberPage }: RenderContext) => ({
  label: t('mail.claim.action'),
  url: memberPage(sitePaths.profileTab('claims')),
})

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
