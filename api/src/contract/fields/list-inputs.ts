import { limits, socialNetworks } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { isInvisibleText } from '../rules/text/invisible-text.ts'
import { formField } from './form-field.ts'
import { parseJsonText } from './json.ts'
import { lineInput } from './text.ts'
import { websiteInput } from './website.ts'

/** One more is enough to reject the list. */
const limitLength = (list: unknown[], max: number) => list.slice(0, max + 1)

const splitAtCommas = (item: unknown) => (typeof item === 'string' ? item.split(/[,،]/) : [item])

/** Accepts a list, its JSON text, or its items separated by commas, also within the list. */
export const keywordsInput = z.preprocess(
  (value) => {
    if (value === null || (typeof value === 'string' && isInvisibleText(value))) return []
    const list = typeof value === 'string' ? (value.startsWith('[') ? parseJsonText(value) : [value]) : value
    return Array.isArray(list)
      ? limitLength(limitLength(list, limits.keywords.max).flatMap(splitAtCommas), limits.keywords.max)
      : list
  },
  z
    .array(lineInput({ min: 1, max: limits.keyword.max, required: 'keyword_empty' }))
    .meta({ maxItems: limits.keywords.max })
    .refine((list) => list.length <= limits.keywords.max, { params: { rule: 'keywords_max' } })
    .refine((list) => new Set(list.map((word) => word.toLowerCase())).size === list.length, {
      params: { rule: 'keyword_twice' },
    })
    .optional(),
)

/** Accepts a list, its JSON text, or a single item, as forms and queries contain them. */
export const toList = (value: unknown) => {
  if (value === null || value === '') return []
  if (typeof value !== 'string') return value
  return value.startsWith('[') ? parseJsonText(value) : [value]
}

/** A list in JSON, or what `toList` accepts in multipart forms. An empty string or null clears the list. */
export const listInput = <Item extends z.ZodType>(list: Item, decodeItem = (item: unknown) => item) =>
  formField(
    z.preprocess((value) => (value === null || value === '' ? [] : value), list.optional()),
    (value) => {
      const items = toList(value)
      return Array.isArray(items) ? items.map(decodeItem) : items
    },
  )

export const amenitiesInput = listInput(
  z
    .array(lineInput({ min: 1, max: limits.amenity.max }))
    .max(limits.amenities.max)
    .transform((all) => [...new Set(all)]),
)

/** One more is enough to reject the object. */
const limitKeys = (value: object, max: number) => Object.fromEntries(Object.entries(value).slice(0, max + 1))

export const boundedRecord = <Value extends z.ZodType>(value: Value, max: number) =>
  z.preprocess(
    (input) => (typeof input === 'object' && input && !Array.isArray(input) ? limitKeys(input, max) : input),
    z
      .record(z.string().max(60), value)
      .refine((record) => Object.keys(record).length <= max, { params: { rule: 'at_most', limit: max } })
      .meta({ maxProperties: max }),
  )

export const socialInput = formField(
  z.preprocess((value) => {
    const links = value === null || value === '' ? {} : value
    if (typeof links !== 'object' || Array.isArray(links)) return links
    const isEmpty = (link: unknown) => link === null || (typeof link === 'string' && isInvisibleText(link))
    const given = Object.entries(links).filter(([, link]) => !isEmpty(link))
    return limitKeys(Object.fromEntries(given), socialNetworks.length)
  }, z.partialRecord(z.enum(socialNetworks), websiteInput).meta({ maxProperties: socialNetworks.length }).optional()),
  parseJsonText,
)
