import { sitePaths } from '@dalil/api/contract/rules'
import { listings, replies, reviews, users } from '@dalil/db/schema'
import type { ReviewStatus } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'
import { isReleasedReply } from './select-reviews.ts'

export const reviewMailTemplates = {
  'reviews:written': {
    kind: 'reviews',
    async render(context, { review_id }) {
      const review = await readReview(context, review_id)
      if (!review) return null
      const { t, page } = context
      const { title, country, listing_id, rating, comment, author } = review
      return {
        subject: t('mail.review.subject', { title }),
        paragraphs: [t('mail.review.text', { name: author ?? t('mail.review.unnamed'), title, rating })],
        quote: comment,
        action: { label: t('mail.review.action'), url: page(sitePaths.reviews({ id: listing_id, title }), country) },
      }
    },
  },
  'reviews:answered': {
    kind: 'replies',
    async render(context, { review_id }) {
      const review = await readReview(context, review_id)
      if (!review?.reply) return null
      const { t, page } = context
      const { title, country, listing_id, reply } = review
      return {
        subject: t('mail.reply.subject', { title }),
        paragraphs: [t('mail.reply.text', { title })],
        quote: reply,
        action: { label: t('mail.reply.action'), url: page(sitePaths.reviews({ id: listing_id, title }), country) },
      }
    },
  },
  'reviews:hidden': {
    async render(context, { review_id }) {
      const review = await readReview(context, review_id, 'hidden')
      if (!review) return null
      const { t, memberPage } = context
      const { title, country, hidden_reason } = review
      return {
        subject: t('mail.reviewHidden.subject', { title }),
        paragraphs: [t('mail.reviewHidden.text', { title }), ...(hidden_reason ? [t('mail.reason')] : [])],
        ...(hidden_reason ? { quote: hidden_reason } : {}),
        action: { label: t('mail.reviewHidden.action'), url: memberPage(sitePaths.profileTab('reviews'), country) },
        note: t('mail.reviewHidden.note'),
      }
    },
  },
  'reviews:deleted': {
    render: (context, { listing_id }) => renderRemoved(context, 'reviewDeleted', listing_id, null),
  },
  'reviews:reply-removed': {
    render: (context, { listing_id, reason }) => renderRemoved(context, 'replyRemoved', listing_id, reason),
  },
  'reviews:shown-again': {
    render: (context, { review_id }) => renderShown(context, review_id, 'reviewShown'),
  },
  'reviews:released': {
    render: (context, { review_id }) => renderShown(context, review_id, 'reviewReleased'),
  },
  'reviews:appeal-rejected': {
    async render(context, { review_id, reason }) {
      const review = await readReview(context, review_id, 'hidden')
      if (!review) return null
      const { t, settings } = context
      const { title } = review
      return {
        subject: t('mail.appealRejected.subject', { title }),
        paragraphs: [t('mail.appealRejected.text', { title }), ...(reason ? [t('mail.reason')] : [])],
        ...(reason ? { quote: reason } : {}),
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function renderShown(context: RenderContext, id: number, mail: 'reviewShown' | 'reviewReleased') {
  const review = await readReview(context, id)
  if (!review) return null
  const { t, page } = context
  const { title, country, listing_id } = review
  return {
    subject: t(`mail.${mail}.subject`, { title }),
    paragraphs: [t(`mail.${mail}.text`, { title })],
    action: { label: t('mail.reviewShown.action'), url: page(sitePaths.reviews({ id: listing_id, title }), country) },
  }
}

async function renderRemoved(
  { db, t, language, settings }: RenderContext,
  mail: 'reviewDeleted' | 'replyRemoved',
  listing_id: number,
  reason: string | null,
) {
  const [listing] = await db
    .select({ title: selectTitle(language) })
    .from(listings)
    .where(eq(listings.id, listing_id))
  if (!listing) return null
  return {
    subject: t(`mail.${mail}.subject`, listing),
    paragraphs: [t(`mail.${mail}.text`, listing), ...(reason ? [t('mail.reason')] : [])],
    ...(reason ? { quote: reason } : {}),
    note: t('mail.mistake', { email: settings.supportEmail }),
  }
}

async function readReview({ db, language }: RenderContext, id: number, status: ReviewStatus = 'shown') {
  const { rating, comment, hidden_reason, listing_id } = reviews
  const [row] = await db
    .select({
      rating,
      comment,
      hidden_reason,
      listing_id,
      title: selectTitle(language),
      country: listings.country,
      author: users.first_name,
      reply: replies.text,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, listing_id))
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, isReleasedReply)
    .where(and(eq(reviews.id, id), eq(reviews.status, status)))
  return row
}
