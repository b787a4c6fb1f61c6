import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { idInput, idParam } from '../fields/id.ts'
import { boundedRecord } from '../fields/list-inputs.ts'
import { listingChanges } from '../listings/changes.ts'
import { revisionStatuses } from '../rules/decision-words.ts'
import { listRevisableFields } from '../rules/material-changes.ts'
import { component } from '../schemas.ts'
import {
  createBulkDecision,
  decisionFields,
  decisionReasonInput,
  maxBulkDecisions,
  presentValues,
  presentValuesById,
  reasonIssue,
} from './decisions.ts'
import { assignee, moderatedListingReference, personReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminRevisionSearch = createQueueSearch(['created_at', 'id'], 'ASC', {
  status: z.enum(revisionStatuses).optional(),
  is_live: booleanParam.optional(),
  listing_id: idParam.optional(),
  user_id: idParam.optional(),
})
export type AdminRevisionSearch = z.output<typeof adminRevisionSearch>

const revisableFields = listRevisableFields()

export const adminRevision = component('AdminRevision', {
  id: z.number().int(),
  listing: moderatedListingReference.extend({
    cover_tag: z.string(),
  }),
  user: personReference,
  /** In a pending revision, `before` is the present value of the listing. */
  changes: listingChanges,
  /** True if the changes are published already and are moderated afterwards. */
  is_live: z.boolean(),
  version: z.number().int(),
  blocked_words: z.array(z.string()),
  status: z.enum(revisionStatuses),
  refused_fields: z.array(z.string()),
  ...decisionFields,
  ...assignee,
  created_at: z.iso.datetime(),
})
export type AdminRevision = z.output<typeof adminRevision>

/** If the owner has changed more since, the error is `STALE_VALUES`. */
const seen = idInput.optional()

export const revisionApproval = z.object({
  fields: z.array(z.enum(revisableFields)).min(1).max(revisableFields.length).optional(),
  seen,
  before: presentValues.optional(),
})
export type RevisionApproval = z.output<typeof revisionApproval>
export const revisionRejection = z.object({ reason: decisionReasonInput, seen })

export const bulkRevisionDecision = createBulkDecision(['accept', 'refuse'], {
  reason: decisionReasonInput.optional(),
  before: presentValuesById.optional(),
  /** By the id of the revision. */
  seen: boundedRecord(idInput, maxBulkDecisions).optional(),
}).refine(({ action, reason }) => reason !== undefined || action === 'accept', reasonIssue)
