import { countryCodes, duplicateReasons, duplicateStatuses, listingStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idInput, idParam } from '../fields/id.ts'
import { decimalInput } from '../fields/number.ts'
import { listingReference } from '../listings/duplicates.ts'
import { listMergeFields, type MergeField } from '../rules/merge-fields.ts'
import { component } from '../schemas.ts'
import { presentValuesById } from './decisions.ts'
import { moderatedListing } from './listings.ts'
import { assignee, nameReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminDuplicateSearch = createQueueSearch(['score', 'found_at', 'created_at', 'id'], 'DESC', {
  status: z.enum(duplicateStatuses).optional(),
  reason: z.enum(duplicateReasons).optional(),
  min_score: decimalInput(z.number().min(0).max(1)).optional(),
  listing_id: idParam.optional(),
})
export type AdminDuplicateSearch = z.output<typeof adminDuplicateSearch>

const pairedListing = listingReference.extend({
  address: z.string(),
  city: z.string(),
  country: z.enum(countryCodes),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  status: z.enum(listingStatuses),
  is_published: z.boolean(),
  is_verified: z.boolean(),
  has_owner: z.boolean(),
  reviews_count: z.number().int(),
  created_at: z.iso.datetime(),
  merged_into: z.number().int().nullable(),
})
export type PairedListing = z.output<typeof pairedListing>

export const adminDuplicate = component('AdminDuplicate', {
  id: z.number().int(),
  listings: z.tuple([pairedListing, pairedListing]).meta({ items: { type: 'object' }, minItems: 2, maxItems: 2 }),
  /** From 0 to 1. */
  score: z.number(),
  reasons: z.array(z.enum(duplicateReasons)),
  /** In metres; null if a listing has no position. */
  distance: z.number().int().nullable(),
  status: z.enum(duplicateStatuses),
  found_at: z.iso.datetime(),
  ...assignee,
  decided_by: nameReference.nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** `undo_until` is null if the merge was undone or can no longer be undone. */
  merge: z
    .object({
      id: z.number().int(),
      listing_id: z.number().int(),
      into: z.number().int(),
      merged_at: z.iso.datetime(),
      undo_until: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type AdminDuplicate = z.output<typeof adminDuplicate>

export const mergeInput = z.object({
  into: idInput,
  keep: z
    .array(z.enum(listMergeFields() as [MergeField, ...MergeField[]]))
    .max(listMergeFields().length)
    .optional(),
  before: presentValuesById.optional(),
})
export type MergeInput = z.output<typeof mergeInput>

/** The surviving listing; after an undo, the restored one. */
export const mergeResult = component('MergeResult', { merge_id: z.number().int(), listing: moderatedListing })
export type MergeResult = z.output<typeof mergeResult>
