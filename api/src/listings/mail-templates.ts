import { sitePaths } from '@dalil/api/contract/rules'
import { listings, merges } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MailTemplates, RenderContext } from '../mail/template.ts'
import { confirmationLinkDays, issueConfirmationToken } from './confirmation/confirm-by-link.ts'
import { confirmationPeriod } from './confirmation/is-due.ts'
import { selectTitle } from './title.ts'

export const listingMailTemplates = {
  'listings:approved': {
    kind: 'listings',
    async render(context, { listing_id }) {
      const listing = await readListing(context, listing_id)
      if (listing?.status !== 'approved') return null
      const { t, page, memberPage } = context
      const { title, country, is_published } = listing
      return {
        subject: t('mail.approved.subject', { title }),
        paragraphs: [t(is_published ? 'mail.approved.public' : 'mail.approved.draft', { title })],
        action: is_published
          ? { label: t('mail.approved.open'), url: page(sitePaths.listing({ id: listing_id, title }), country) }
          : { label: t('mail.approved.mine'), url: memberPage(sitePaths.to('myListings')) },
      }
    },
  },
  'listings:rejected': {
    kind: 'listings',
    async render(context, { listing_id, reason }) {
      const listing = await readListing(context, listing_id)
      if (listing?.status !== 'rejected') return null
      const { t, memberPage } = context
      const { title, country } = listing
      return {
        subject: t('mail.rejected.subject', { title }),
        paragraphs: [t('mail.rejected.text', { title }), t('mail.reason')],
        quote: reason,
        action: { label: t('mail.rejected.action'), url: memberPage(sitePaths.editListing(listing_id), country) },
        note: t('mail.rejected.note'),
      }
    },
  },
  'listings:merged': {
    kind: 'listings',
    async render(context, { merge_id }) {
      const merge = await readMerge(context, merge_id)
      if (!merge || merge.undone_at) return null
      const { t, page, settings, recipient } = context
      const { title, into, into_title, country, is_revision_closed, owner } = merge
      return {
        subject: t('mail.merged.subject', { title }),
        paragraphs: [
          t('mail.merged.text', { title, into: into_title }),
          ...(is_revision_closed ? [t('mail.merged.revision')] : []),
          ...(owner === recipient?.id ? [] : [t('mail.merged.claim')]),
        ],
        action: {
          label: t('mail.approved.open'),
          url: page(sitePaths.listing({ id: into, title: into_title }), country),
        },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'listings:suspended': {
    kind: 'listings',
    async render(context, { listing_id, reason }) {
      const listing = await readListing(context, listing_id)
      if (listing?.status !== 'suspended') return null
      const { t, settings } = context
      const { title } = listing
      return {
        subject: t('mail.suspended.subject', { title }),
        paragraphs: [t('mail.suspended.text', { title }), t('mail.reason')],
        quote: reason,
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'listings:confirm': {
    kind: 'listings',
    async render(context, { listing_id }) {
      const { db, t, page, recipient } = context
      const listing = await readListing(context, listing_id)
      if (!listing?.is_public || !recipient || listing.user_id !== recipient.id || listing.is_confirmed) return null
      const token = await issueConfirmationToken(db, listing_id, recipient.id)
      const { title, country } = listing
      return {
        subject: t('mail.confirmListing.subject', { title }),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.confirmListing.text', { title })],
        action: {
          label: t('mail.confirmListing.action'),
          url: page(sitePaths.confirmListing(listing_id, token), country),
        },
        note: t('mail.confirmListing.note', { days: confirmationLinkDays }),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readListing({ db, language }: RenderContext, id: number) {
  const { country, status, is_published, is_public, user_id, confirmed_at } = listings
  const [row] = await db
    .select({
      title: selectTitle(language),
      country,
      status,
      is_published,
      is_public,
      user_id,
      is_confirmed: sql<boolean>`coalesce(${confirmed_at} > now() - ${confirmationPeriod}, false)`,
    })
    .from(listings)
    .where(eq(listings.id, id))
  return row
}

const survivors = alias(listings, 'survivors')

async function readMerge({ db, language }: RenderContext, id: number) {
  const [row] = await db
    .select({
      title: selectTitle(language),
      into: survivors.id,
      into_title: selectTitle(language, survivors),
      country: survivors.country,
      undone_at: merges.undone_at,
      owner: survivors.user_id,
      is_revision_closed: sql<boolean>`coalesce(${merges.moved} -> 'revisions' <> '[]', false)`,
    })
    .from(merges)
    .innerJoin(listings, eq(listings.id, merges.listing_id))
    .innerJoin(survivors, eq(survivors.id, merges.into_id))
    .where(eq(merges.id, id))
  return row
}
