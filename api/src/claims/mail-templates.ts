import { sitePaths } from '@dalil/api/contract/rules'
import { claims, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'

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
  // The former owner loses the listing, so this mail cannot be turned off.
  'claims:handed-over': {
    kind: null,
    async render({ db, language, t, settings }, { listing_id }) {
      const [listing] = await db
        .select({ title: selectTitle(language) })
        .from(listings)
        .where(eq(listings.id, listing_id))
      if (!listing) return null
      const { title } = listing
      return {
        subject: t('mail.handedOver.subject', { title }),
        heading: t('mail.handedOver.subject', { title }),
        paragraphs: [t('mail.handedOver.text', { title })],
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<MailTemplates>

const createClaimAction = ({ t, page }: RenderContext) => ({
  label: t('mail.claim.action'),
  url: page(sitePaths.profileTab('claims')),
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
