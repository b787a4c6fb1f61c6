import { orderChanges, sitePaths } from '@dalil/api/contract/rules'
import { listings, proposals } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { nameFields } from '../listings/name-fields.ts'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'

export const proposalMailTemplates = {
  'revisions:approved': {
    kind: 'listings',
    async render(context, { proposal_id }) {
      const proposal = await readProposal(context, proposal_id, 'approved')
      if (!proposal) return null
      const { t, page } = context
      const { title, country, listing_id, rejected_fields } = proposal
      const subject = t('mail.revisionApproved.subject', { title })
      const left = t('mail.revisionApproved.left', { fields: nameFields(context, rejected_fields) })
      return {
        subject,
        paragraphs: [
          t('mail.revisionApproved.text', { title, fields: nameFields(context, proposal.approved) }),
          ...(rejected_fields.length > 0 ? [left] : []),
        ],
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing({ id: listing_id, title }), country) },
      }
    },
  },
  'revisions:rejected': {
    kind: 'listings',
    async render(context, { proposal_id }) {
      const proposal = await readProposal(context, proposal_id, 'rejected')
      if (!proposal) return null
      const { t, memberPage } = context
      const { title, country, listing_id, decision_reason } = proposal
      const subject = t('mail.revisionRejected.subject', { title })
      const fields = nameFields(context, proposal.fields)
      return {
        subject,
        paragraphs: [t('mail.revisionRejected.text', { title, fields }), t('mail.reason')],
        quote: decision_reason ?? '',
        action: { label: t('mail.rejected.action'), url: memberPage(sitePaths.editListing(listing_id), country) },
        note: t('mail.revisionRejected.note'),
      }
    },
  },
  'suggestions:received': {
    kind: 'listings',
    async render(context, { proposal_id }) {
      const proposal = await readProposal(context, proposal_id, 'pending')
      if (!proposal || proposal.owner !== context.recipient?.id) return null
      const { t, memberPage } = context
      const { title, country, listing_id, problem, comment, fields } = proposal
      const subject = t('mail.suggestionReceived.subject', { title })
      const changed = { label: t('mail.suggestionReceived.fields'), value: nameFields(context, fields) }
      return {
        subject,
        paragraphs: [t('mail.suggestionReceived.text', { title })],
        details: [
          ...(problem ? [{ label: t('suggestion.problem'), value: t(`suggestion.problem.${problem}`) }] : []),
          ...(fields.length > 0 ? [changed] : []),
        ],
        ...(comment ? { quote: comment } : {}),
        action: {
          label: t('mail.suggestionReceived.action'),
          url: memberPage(sitePaths.suggestions(listing_id), country),
        },
      }
    },
  },
  'suggestions:approved': {
    kind: null,
    async render(context, { proposal_id, waits }) {
      const proposal = await readProposal(context, proposal_id, 'approved')
      if (!proposal) return null
      const { t, page } = context
      const { title, country, listing_id, approved, rejected_fields } = proposal
      const subject = t('mail.suggestionApproved.subject', { title })
      const live = approved.length > 0 ? 'live' : 'noted'
      const left = t('mail.suggestionApproved.left', { fields: nameFields(context, rejected_fields) })
      const open = {
        label: t('mail.suggestionApproved.action'),
        url: page(sitePaths.listing({ id: listing_id, title }), country),
      }
      return {
        subject,
        paragraphs: [
          t(`mail.suggestionApproved.${waits ? 'waits' : live}`, { title, fields: nameFields(context, approved) }),
          ...(rejected_fields.length > 0 ? [left] : []),
        ],
        ...(proposal.is_public ? { action: open } : {}),
      }
    },
  },
  'suggestions:rejected': {
    kind: null,
    async render(context, { proposal_id }) {
      const proposal = await readProposal(context, proposal_id, 'rejected')
      if (!proposal) return null
      const { t } = context
      const { title, decision_reason } = proposal
      const subject = t('mail.suggestionRejected.subject', { title })
      return {
        subject,
        paragraphs: [t('mail.suggestionRejected.text', { title }), ...(decision_reason ? [t('mail.reason')] : [])],
        ...(decision_reason ? { quote: decision_reason } : {}),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readProposal({ db, language }: RenderContext, id: number, status: 'pending' | 'approved' | 'rejected') {
  const { listing_id, changes, problem, comment, rejected_fields, decision_reason } = proposals
  const [row] = await db
    .select({
      listing_id,
      changes,
      problem,
      comment,
      rejected_fields,
      decision_reason,
      status: proposals.status,
      title: selectTitle(language),
      country: listings.country,
      owner: listings.user_id,
      is_public: listings.is_public,
    })
    .from(proposals)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(proposals.id, id))
  if (row?.status !== status) return null
  const fields = orderChanges(row.changes).map(([field]) => field)
  const rejected = fields.filter((field) => row.rejected_fields.includes(field))
  const approved = fields.filter((field) => !row.rejected_fields.includes(field))
  return { ...row, fields, approved, rejected_fields: rejected }
}
