import { fieldSourceNames, holdReasons, listingStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { idParam } from '../fields/id.ts'
import { boundedRecord } from '../fields/list-inputs.ts'
import { lineInput } from '../fields/text.ts'
import { listingReference } from '../listings/duplicates.ts'
import { listing } from '../listings/listing.ts'
import { ownListing } from '../listings/own-listing.ts'
import { adminOwnership } from '../ownerships.ts'
import { component } from '../schemas.ts'
import { auditEntry } from './audit.ts'
import {
  createBulkDecision,
  decisionInput,
  decisionReasonInput,
  reasonedDecisionInput,
  reasonIssue,
} from './decisions.ts'
import { assignee, personReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminListingSearch = createQueueSearch(['created_at', 'id', 'title'], 'DESC', {
  status: z.enum(listingStatuses).optional(),
  category_id: idParam.optional(),
  user_id: idParam.optional(),
  is_published: booleanParam.optional(),
  is_featured: booleanParam.optional(),
  is_verified: booleanParam.optional(),
  verification_requested: booleanParam.optional(),
  source: lineInput({ max: 100 }).optional(),
  import_id: idParam.optional(),
  hold_reason: z.enum(holdReasons).optional(),
})
export type AdminListingSearch = z.output<typeof adminListingSearch>

/** What the operator blocks and the texts contained when they were last saved. */
const blocked_words = z.array(z.string())

/** Why an import keeps it out of sight. */
const hold = { hold_reason: z.enum(holdReasons).nullable() }

export const adminListing = component('AdminListing', {
  ...ownListing.shape,
  version: z.number().int(),
  user_id: z.number().int().nullable(),
  owner: personReference.nullable(),
  ...assignee,
  blocked_words,
  import_id: z.number().int().nullable(),
  ...hold,
})
export type AdminListing = z.output<typeof adminListing>

export const moderatedListing = component('ModeratedListing', {
  ...listing.shape,
  owner: personReference
    .extend({
      email_verified_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      listings_count: z.number().int(),
    })
    .nullable(),
  ...assignee,
  possible_duplicates: z.array(listingReference),
  blocked_words,
  import_id: z.number().int().nullable(),
  ...hold,
  /** The fields that no import changes, because people have set them. */
  field_sources: z.record(
    z.string(),
    z.object({ source: z.enum(fieldSourceNames), at: z.iso.datetime({ offset: true }) }),
  ),
  ownerships: z.array(adminOwnership),
  history: z.array(auditEntry),
})
export type ModeratedListing = z.output<typeof moderatedListing>

const listingActions = ['approve', 'reject', 'suspend', 'feature', 'unfeature', 'verify', 'unverify'] as const
export type ListingAction = (typeof listingActions)[number]

/** If the content has changed since, the error is `STALE_VALUES`. */
const version = z.number().int().min(1).max(2_147_483_647)
export const listingDecision = decisionInput.extend({ version: version.optional() })
export const reasonedListingDecision = reasonedDecisionInput.extend({ version: version.optional() })

const maxModerated = 200
export const bulkModeration = createBulkDecision(
  [...listingActions, 'delete'],
  {
    reason: decisionReasonInput.optional(),
    /** By the id of the listing. */
    seen: boundedRecord(z.string().max(20), maxModerated).optional(),
    versions: boundedRecord(version, maxModerated).optional(),
  },
  maxModerated,
).refine(({ action, reason }) => reason !== undefined || (action !== 'reject' && action !== 'suspend'), reasonIssue)
export const bulkResult = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string().optional(),
      decided_by: z.string().nullish(),
      decided_at: z.iso.datetime().nullish(),
    }),
  ),
})
export type BulkOutcome = z.output<typeof bulkResult>['data'][number]
