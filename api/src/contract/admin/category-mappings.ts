import { mappedSources } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { id, idParam } from '../fields/id.ts'
import { component } from '../schemas.ts'
import { nameReference } from './references.ts'
import { createAdminSearch } from './search.ts'

export const categoryMapping = component('CategoryMapping', {
  id: z.number().int(),
  source: z.enum(mappedSources),
  code: z.string(),
  /** Null while the code waits: imports leave its records out. */
  category_id: id.nullable(),
  category: nameReference.nullable(),
  /** Why it is this category, if that is doubtful. */
  reason: z.string(),
  /** The places that it placed. */
  places_count: z.number().int(),
  /** The records that the last import which met the code left out. */
  waiting_records: z.number().int(),
  /** Whether a job still moves places to the category. */
  is_moving: z.boolean(),
  /** Null if it is as the program came with it. */
  changed_at: z.iso.datetime().nullable(),
  changed_by: nameReference.nullable(),
})
export type CategoryMapping = z.output<typeof categoryMapping>

export const categoryMappingSearch = createAdminSearch(['waiting_records', 'code', 'id'], 'DESC', {
  source: z.enum(mappedSources).optional(),
  waiting: booleanParam.optional(),
  category_id: idParam.optional(),
})
export type CategoryMappingSearch = z.output<typeof categoryMappingSearch>

/** Without `changed_at`, the category that the program chose is that of staff afterwards, although it stays. */
export const categoryMappingInput = component('CategoryMappingInput', {
  category_id: id.nullable(),
  changed_at: z.iso.datetime().nullable().optional(),
})
export type CategoryMappingInput = z.output<typeof categoryMappingInput>

export const categoryMappingChange = component('CategoryMappingChange', {
  ...categoryMapping.shape,
  /** The places that move: at once, or by a job while `is_moving`. */
  moved: z.number().int(),
  /** The places that stay, because they have an owner or somebody has set their category. */
  kept: z.number().int(),
})
export type CategoryMappingChange = z.output<typeof categoryMappingChange>
