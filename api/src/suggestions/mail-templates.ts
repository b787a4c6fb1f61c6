import { orderChanges, sitePaths } from '@dalil/api/contract/rules'
import { listings, suggestions } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { nameFields } from '../listings/name-fields.ts'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'

export const suggestionMailTemplates = {
  'suggestions:received': {
    kind: 'listings',
    async render(context, { suggestion_id }) {
      const suggestion = await readSuggestion(context, suggestion_id)
      if (suggestion?.status !== 'pending' || suggestion.owner !== context.recipient?.id) return null
      const { t, memberPage } = context
      const { title, country, listing_id, problem, comment, fields } = suggestion
      return {
        subject: t('mail.suggestionReceived.subject', { title }),
        heading: t('mail.suggestionReceived.subject', { title }),
        paragraphs: [t('mail.suggestionReceived.text', { title })],
        details: [
          ...(problem ? [{ label: t('suggestion.problem'), value: t(`suggestion.problem.${problem}`) }] : []),
          ...(fields.length > 0
            ? [{ label: t('mail.suggestionReceived.fields'), value: nameFields(context, fields) }]
            : []),
        ],
        ...(comment ? { quote: comment } : {}),
        action: {
          label: t('mail.suggestionReceived.action'),
          url: memberPage(sitePaths.suggestions(listing_id), country),
        },
      }
    },
  },
  'suggestions:accepted': {
    kind: null,
    async render(context, { suggestion_id, waits }) {
      const suggestion = await readSuggestion(context, suggestion_id)
      if (suggestion?.status !== 'accepted') return null
      const { t, page } = context
      const { title, country, listing_id, fields, refused_fields } = suggestion
      const accepted = fields.filter((field) => !refused_fields.includes(field))
      const outcome = waits ? 'waits' : accepted.length > 0 ? 'live' : 'noted'
      return {
        subject: t('mail.suggestionAccepted.subject', { title }),
        heading: t('mail.suggestionAccepted.subject', { title }),
        paragraphs: [
          t(`mail.suggestionAccepted.${outcome}`, { title, fields: nameFields(context, accepted) }),
          ...(refused_fields.length > 0
            ? [t('mail.suggestionAccepted.left', { fields: nameFields(context, refused_fields) })]
            : []),
        ],
        ...(suggestion.is_public
          ? {
              action: { label: t('mail.suggestionAccepted.action'), url: page(sitePaths.listing(listing_id), country) },
            }
          : {}),
      }
    },
  },
  'suggestions:refused': {
    kind: null,
    async render(context, { suggestion_id }) {
      const suggestion = await readSuggestion(context, suggestion_id)
      if (suggestion?.status !== 'refused') return null
      const { t } = context
      const { title, decision_reason } = suggestion
      return {
        subject: t('mail.suggestionRefused.subject', { title }),
        heading: t('mail.suggestionRefused.subject', { title }),
        paragraphs: [t('mail.suggestionRefused.text', { title }), ...(decision_reason ? [t('mail.reason')] : [])],
        ...(decision_reason ? { quote: decision_reason } : {}),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readSuggestion({ db, language }: RenderContext, id: number) {
  const { listing_id, changes, problem, comment, refused_fields, decision_reason, status } = suggestions
  const [row] = await db
    .select({
      listing_id,
      changes,
      problem,
      comment,
      refused_fields,
      decision_reason,
      status,
      title: selectTitle(language),
      country: listings.country,
      owner: listings.user_id,
      is_public: listings.is_public,
    })
    .from(suggestions)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(suggestions.id, id))
  return row && { ...row, fields: orderChanges(row.changes).map(([field]) => field) }
}
