import { listSeparator, type MaterialField, orderChanges, sitePaths, toFieldLabel } from '@dalil/api/contract/rules'
import { listings, proposals } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { selectTitle } from '../listings/title.ts'
import type { MailPayloads } from '../mail/payloads.ts'
import type { MailContent, MailTemplates, RenderContext } from '../mail/template.ts'

type State = 'pending' | 'approved' | 'rejected'
type MailedProposal = NonNullable<Awaited<ReturnType<typeof readProposal>>>
type Parts = Omit<MailContent, 'subject'>

const nameFields = ({ t, language }: Pick<RenderContext, 't' | 'language'>, fields: string[]): string =>
  fields.map((field) => t(`listing.form.${toFieldLabel(field as MaterialField)}`)).join(listSeparator[language])

/** Nothing is sent if the proposal is no longer in this state. */
const createTemplate = <Payload extends { proposal_id: number }>(
  kind: 'listings' | null,
  state: State,
  name: 'revisionApproved' | 'revisionRejected' | 'suggestionReceived' | 'suggestionApproved' | 'suggestionRejected',
  toParts: (context: RenderContext, proposal: MailedProposal, payload: Payload) => Parts | null,
) => ({
  kind,
  async render(context: RenderContext, payload: Payload) {
    const proposal = await readProposal(context, payload.proposal_id, state)
    const parts = proposal && toParts(context, proposal, payload)
    return parts && { subject: context.t(`mail.${name}.subject`, { title: proposal.title }), ...parts }
  },
})

export const proposalMailTemplates = {
  'revisions:approved': createTemplate('listings', 'approved', 'revisionApproved', (context, proposal) => {
    const { t, page } = context
    const { title, country, listing_id, approved, rejected_fields } = proposal
    const left = t('mail.revisionApproved.left', { fields: nameFields(context, rejected_fields) })
    const text = t('mail.revisionApproved.text', { title, fields: nameFields(context, approved) })
    return {
      paragraphs: rejected_fields.length > 0 ? [text, left] : [text],
      action: { label: t('mail.approved.open'), url: page(sitePaths.listing({ id: listing_id, title }), country) },
    }
  }),
  'revisions:rejected': createTemplate('listings', 'rejected', 'revisionRejected', (context, proposal) => {
    const { t, memberPage } = context
    const { title, country, listing_id, decision_reason } = proposal
    const fields = nameFields(context, proposal.fields)
    return {
      paragraphs: [t('mail.revisionRejected.text', { title, fields }), t('mail.reason')],
      quote: decision_reason ?? '',
      action: { label: t('mail.rejected.action'), url: memberPage(sitePaths.editListing(listing_id), country) },
      note: t('mail.revisionRejected.note'),
    }
  }),
  'suggestions:received': createTemplate('listings', 'pending', 'suggestionReceived', (context, proposal) => {
    const { t, memberPage } = context
    const { title, country, listing_id, problem, comment, fields } = proposal
    if (proposal.owner !== context.recipient?.id) return null
    const changed = { label: t('mail.suggestionReceived.fields'), value: nameFields(context, fields) }
    const url = memberPage(sitePaths.suggestions(listing_id), country)
    return {
      paragraphs: [t('mail.suggestionReceived.text', { title })],
      details: [
        ...(problem ? [{ label: t('suggestion.problem'), value: t(`suggestion.problem.${problem}`) }] : []),
        ...(fields.length > 0 ? [changed] : []),
      ],
      ...(comment ? { quote: comment } : {}),
      action: { label: t('mail.suggestionReceived.action'), url },
    }
  }),
  'suggestions:approved': createTemplate<MailPayloads['suggestions:approved']>(
    null,
    'approved',
    'suggestionApproved',
    (context, proposal, { waits }) => {
      const { t, page } = context
      const { title, country, listing_id, approved, rejected_fields } = proposal
      const live = approved.length > 0 ? 'live' : 'noted'
      const text = t(`mail.suggestionApproved.${waits ? 'waits' : live}`, {
        title,
        fields: nameFields(context, approved),
      })
      const left = t('mail.suggestionApproved.left', { fields: nameFields(context, rejected_fields) })
      const url = page(sitePaths.listing({ id: listing_id, title }), country)
      return {
        paragraphs: rejected_fields.length > 0 ? [text, left] : [text],
        ...(proposal.is_public ? { action: { label: t('mail.suggestionApproved.action'), url } } : {}),
      }
    },
  ),
  'suggestions:rejected': createTemplate(
    null,
    'rejected',
    'suggestionRejected',
    ({ t }, { title, decision_reason }) => ({
      paragraphs: [t('mail.suggestionRejected.text', { title }), ...(decision_reason ? [t('mail.reason')] : [])],
      ...(decision_reason ? { quote: decision_reason } : {}),
    }),
  ),
} satisfies Partial<MailTemplates>

async function readProposal({ db, language }: RenderContext, id: number, status: State) {
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
