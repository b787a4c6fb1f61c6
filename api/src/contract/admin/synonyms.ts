import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { lineInput } from '../fields/text.ts'
import { paginatedList } from '../lists.ts'
import { createAdminSearch } from './search.ts'

/** If one word of the group names a category, every word of the group finds the category. */
export const synonymGroup = z
  .object({
    id: z.number().int(),
    words: z.array(z.string()),
    categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.output<typeof synonymGroup>
export const synonymGroupList = paginatedList(synonymGroup)

export const synonymSearch = createAdminSearch({}, ['id'])
export type SynonymSearch = z.output<typeof synonymSearch>

export const synonymInput = z
  .object({
    words: z
      .array(lineInput({ min: 1, max: limits.categoryName.max }))
      .max(limits.synonyms.max)
      .transform((words) => [...new Set(words)])
      .refine((words) => words.length > 1, { params: { rule: 'synonyms' } }),
  })
  .meta({ id: 'SynonymInput' })
export type SynonymInput = z.output<typeof synonymInput>
