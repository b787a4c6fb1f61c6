import type { AdminSuggestionAcceptance, ListingChange } from '@dalil/api/contract'
import { isPlaceSplit } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { suggestions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { addSuggestedPair } from '../duplicates/add-suggested-pair.ts'
import type { AccessLevel } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { mayEditListing } from '../listings/policy.ts'
import type { LockedListing } from '../listings/queries.ts'
import { applyEdit } from '../listings/write/apply-edit.ts'
import { assertPresentValues, toListingChange } from '../listings/write/content-changes.ts'
import { validateListingValues } from '../listings/write/validate-values.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockSuggestion } from './lock-suggestion.ts'

type Locked = Awaited<ReturnType<typeof lockSuggestion>>
type Decision = { status: 'accepted' | 'refused'; refused_fields: string[]; decision_reason: string | null }

const noPictures = { logo: undefined, cover_image: undefined, listing_images: [] }

export function acceptSuggestion(
  context: AuthenticatedContext,
  id: number,
  accessLevel: AccessLevel,
  { fields, before, business_status }: AdminSuggestionAcceptance = {},
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockSuggestion(tx, context, id, accessLevel)
    const { listing, suggestion } = locked
    const offered: string[] = Object.keys(suggestion.changes)
    const accepted: string[] = fields ?? offered
    if (accepted.some((field) => !offered.includes(field)))
      throw createFieldError(context.language, 'fields', 'validation.field_unchanged')
    const refused_fields = offered.filter((field) => !accepted.includes(field))
    if (isPlaceSplit(accepted, refused_fields))
      throw createFieldError(context.language, 'fields', 'validation.place_split')
    const reported = business_status && { business_status: { before: null, after: business_status } }
    assertPresentValues(
      listing,
      { ...suggestion.changes, ...reported },
      { before, fields: [...accepted, ...Object.keys(reported ?? {})] },
    )
    let waits = false
    if (accepted.length > 0 || business_status) {
      const values = Object.fromEntries(accepted.map((field) => [field, suggestion.changes[field]?.after]))
      const change = toListingChange({ ...values, ...(business_status && { business_status }) })
      await assertApplicable(tx, context, listing, change)
      const { proposedChanges } = await applyEdit(tx, context, {
        former: listing,
        change,
        saved: noPictures,
        isSuggested: true,
      })
      waits = Object.keys(proposedChanges).length > 0
    }
    await storeDecision(tx, context, locked, { status: 'accepted', refused_fields, decision_reason: null })
    if (suggestion.duplicate_of) await addSuggestedPair(tx, listing.id, suggestion.duplicate_of)
    if (suggestion.user_id)
      await enqueueMail(tx, 'suggestions:accepted', {
        to: suggestion.user_id,
        payload: { suggestion_id: id, waits },
      })
  })
}

export function refuseSuggestion(
  context: AuthenticatedContext,
  id: number,
  accessLevel: AccessLevel,
  reason: string | null | undefined,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockSuggestion(tx, context, id, accessLevel)
    const { suggestion } = locked
    await storeDecision(tx, context, locked, {
      status: 'refused',
      refused_fields: Object.keys(suggestion.changes),
      decision_reason: reason ?? null,
    })
    if (suggestion.user_id)
      await enqueueMail(tx, 'suggestions:refused', { to: suggestion.user_id, payload: { suggestion_id: id } })
  })
}

/** Validates again, because the category may have been deleted, or the viewer may not moderate the new country. */
async function assertApplicable(
  tx: Db,
  { viewer, language }: AuthenticatedContext,
  listing: LockedListing,
  { category_id, whatsapp, country = listing.country }: ListingChange,
): Promise<void> {
  if (!mayEditListing(viewer, { ...listing, country })) throw new HttpError('FORBIDDEN')
  await validateListingValues(tx, { category_id, whatsapp, country }, language)
}

async function storeDecision(
  tx: Db,
  context: AuthenticatedContext,
  { listing, suggestion }: Locked,
  decision: Decision,
): Promise<void> {
  const { status, refused_fields, decision_reason } = decision
  await tx
    .update(suggestions)
    .set({ ...decision, network_hash: null, decided_by: context.viewer.id, decided_at: sql`now()` })
    .where(eq(suggestions.id, suggestion.id))
  if (listing.user_id === context.viewer.id) return
  await recordAudit(tx, context, {
    action: status === 'accepted' ? 'suggestion.accept' : 'suggestion.refuse',
    subject_type: 'suggestion',
    subject_id: suggestion.id,
    before: { status: 'pending' },
    after: {
      status,
      listing_id: listing.id,
      ...(decision_reason ? { reason: decision_reason } : {}),
      ...(refused_fields.length > 0 ? { refused: refused_fields } : {}),
    },
  })
}
