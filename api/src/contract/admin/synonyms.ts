import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { textInput } from '../fields/fields.ts'
import { paginatedList } from '../lists.ts'
import { adminSearch } from './search.ts'

/** Words for one kind of place: a category that is called by one of them is found by all. */
export const synonymGroup = z
  .object({
    id: z.number().int(),
    words: z.array(z.string()),
    /** What is found by them. */
    categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.output<typeof synonymGroup>
export const synonymGroupList = paginatedList(synonymGroup)

export const synonymSearch = adminSearch({}, ['id'])
export type SynonymSearch = z.output<typeof synonymSearch>

/** The group as a whole: a change names every word that it is to have. */
export const synonymInput = z
  .object({
    words: z
      .array(textInput({ min: 1, max: limits.categoryName.max }))
      .max(limits.synonyms.max)
      .transform((words) => [...new Set(words)])
      .refine((words) => words.length > 1, { params: { rule: 'synonyms' } }),
  })
  .meta({ id: 'SynonymInput' })
export type SynonymInput = z.output<typeof synonymInput>
