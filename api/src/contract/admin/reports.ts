import {
  countryCodes,
  listingStatuses,
  reportReasons,
  reportStatuses,
  reportTypes,
  reviewStatuses,
} from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from '../fields/id.ts'
import { listingReference } from '../listings/duplicates.ts'
import { component } from '../schemas.ts'
import { decisionFields } from './decisions.ts'
import { assignee, personReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminReportSearch = createQueueSearch(['created_at', 'id'], 'ASC', {
  status: z.enum(reportStatuses).optional(),
  type: z.enum(reportTypes).optional(),
  reporter_id: idParam.optional(),
})
export type AdminReportSearch = z.output<typeof adminReportSearch>

/** Both items are null after the deletion. */
export const adminReport = component('AdminReport', {
  id: z.number().int(),
  type: z.enum(reportTypes),
  item_title: z.string(),
  reason: z.enum(reportReasons).nullable(),
  message: z.string(),
  reporter: personReference.nullable(),
  status: z.enum(reportStatuses),
  ...decisionFields,
  ...assignee,
  created_at: z.iso.datetime(),
  listing: listingReference
    .extend({
      status: z.enum(listingStatuses),
      is_published: z.boolean(),
      country: z.enum(countryCodes),
      description: z.string(),
      description_en: z.string().nullable(),
      description_nl: z.string().nullable(),
      category: z.object({ slug: z.string() }),
      cover_image_url: z.string().nullable(),
      owner: personReference.nullable(),
    })
    .nullable(),
  review: z
    .object({
      id: z.number().int(),
      listing_id: z.number().int(),
      listing: listingReference,
      rating: z.number().int(),
      comment: z.string(),
      status: z.enum(reviewStatuses),
      author: personReference.nullable(),
    })
    .nullable(),
  others: z.number().int(),
})
export type AdminReport = z.output<typeof adminReport>
