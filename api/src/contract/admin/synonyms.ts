import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { lineInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { createAdminSearch } from './search.ts'

/** If one word of the group names a category, every word of the group finds the category. */
export const synonymGroup = component('SynonymGroup', {
  id: z.number().int(),
  words: z.array(z.string()),
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type SynonymGroup = z.output<typeof synonymGroup>

export const synonymSearch = createAdminSearch(['id'], 'DESC', {})
export type SynonymSearch = z.output<typeof synonymSearch>

export const synonymInput = component('SynonymInput', {
  words: z
    .array(lineInput({ min: 1, max: limits.categoryName.max }))
    .max(limits.synonyms.max)
    .transform((words) => [...new Set(words)])
    .refine((words) => words.length > 1, { params: { rule: 'synonyms' } }),
})
export type SynonymInput = z.output<typeof synonymInput>
