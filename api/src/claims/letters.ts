import { claims, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { titleIn } from '../listings/title.ts'
import type { Desk, Letters } from '../mail/letter.ts'

export const claimLetters = {
  'claims:received': {
    kind: 'claims',
    async write(desk, { claim_id }) {
      const claim = await readClaim(desk, claim_id)
      if (claim?.status !== 'pending') return null
      const { t } = desk
      const { title } = claim
      return {
        subject: t('mail.claimReceived.subject', { title }),
        heading: t('mail.claimReceived.subject', { title }),
        paragraphs: [t('mail.claimReceived.text', { title })],
        action: follow(desk),
      }
    },
  },
  'claims:approved': {
    kind: 'claims',
    async write(desk, { claim_id, has_lost_review }) {
      const claim = await readClaim(desk, claim_id)
      if (!claim) return null
      const { t, page } = desk
      const { title, country, listing_id } = claim
      return {
        subject: t('mail.claimApproved.subject', { title }),
        heading: t('mail.claimApproved.subject', { title }),
        paragraphs: [
          t('mail.claimApproved.text', { title }),
          ...(has_lost_review ? [t('mail.claimApproved.review')] : []),
        ],
        action: { label: t('mail.approved.open'), url: page(`/listings/${listing_id}`, country) },
      }
    },
  },
  'claims:rejected': {
    kind: 'claims',
    async write(desk, { claim_id, reason }) {
      const claim = await readClaim(desk, claim_id)
      if (!claim) return null
      const { t, settings } = desk
      const { title } = claim
      return {
        subject: t('mail.claimRejected.subject', { title }),
        heading: t('mail.claimRejected.subject', { title }),
        paragraphs: [t('mail.claimRejected.text', { title }), t('mail.reason')],
        quote: reason,
        action: follow(desk),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'claims:lost': {
    kind: 'claims',
    async write(desk, { claim_id }) {
      const claim = await readClaim(desk, claim_id)
      if (!claim) return null
      const { t, settings } = desk
      const { title } = claim
      return {
        subject: t('mail.claimLost.subject', { title }),
        heading: t('mail.claimLost.subject', { title }),
        paragraphs: [t('mail.claimLost.text', { title })],
        action: follow(desk),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  // Somebody loses what was theirs: no mail to turn off.
  'claims:handed-over': {
    kind: null,
    async write({ db, language, t, settings }, { listing_id }) {
      const [listing] = await db
        .select({ title: titleIn(language) })
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
} satisfies Partial<Letters>

const follow = ({ t, page }: Desk) => ({ label: t('mail.claim.action'), url: page('/profile?tab=claims') })

async function readClaim({ db, language }: Desk, id: number) {
  const { status, listing_id } = claims
  const [row] = await db
    .select({ status, listing_id, title: titleIn(language), country: listings.country })
    .from(claims)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(claims.id, id))
  return row
}
