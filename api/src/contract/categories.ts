import { z } from 'zod'
import { dataOf } from './lists.ts'
import { countryCode } from './places.ts'

/** `country` narrows `listings_count` to it. */
export const categorySearch = z.object({ country: countryCode.optional() })

const fields = {
  id: z.number().int(),
  /** In the caller's language, Arabic where it has no name there. */
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  name_nl: z.string().nullable(),
  slug: z.string(),
  description: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  order: z.number().int(),
  is_active: z.boolean(),
  /** Public listings in it and under it. */
  listings_count: z.number().int(),
}

const child = z.object(fields).meta({ id: 'Category' })
export const category = z.object({ ...fields, children: z.array(child).optional() }).meta({ id: 'CategoryBranch' })
export type Category = z.output<typeof category>

export const categoryList = dataOf(category)
export type CategoryList = z.output<typeof categoryList>

/** As a listing names its category. */
export const categoryName = z
  .object({ id: z.number().int(), name: z.string(), slug: z.string() })
  .meta({ id: 'CategoryName' })
