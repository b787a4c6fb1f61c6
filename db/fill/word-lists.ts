import { z } from 'zod'
import { readTable } from '../src/read-data.ts'
import { languages } from '../src/vocabulary.ts'

const text = z.string().min(1)
const list = text.transform((cell) => cell.split('|'))

/** Words for names and descriptions of a kind of business; `share` is its relative frequency. */
const businessType = z
  .strictObject({
    slug: text,
    share: z.coerce.number().positive(),
    ar: list,
    en: list,
    fr: text,
    nl: text,
    offers_ar: list,
    offers_en: list,
    offers_nl: list,
  })
  .refine(
    ({ offers_ar, offers_en, offers_nl }) =>
      new Set([offers_ar, offers_en, offers_nl].map((offers) => offers.length)).size === 1,
    'has another number of offers in each language',
  )
  .transform(({ offers_ar, offers_en, offers_nl, ...type }) => ({
    ...type,
    offers: offers_ar.map((ar, index) => ({ ar, en: offers_en[index] ?? '', nl: offers_nl[index] ?? '' })),
  }))
export type BusinessType = z.infer<typeof businessType>

export const businessTypes = readTable('db/fill/data/business-types.tsv', businessType)

/** A word of a name in Arabic and in Latin letters. */
const name = z.strictObject({ kind: z.enum(['family', 'male', 'female', 'shop']), ar: text, latin: text })
export type WordPair = Omit<z.infer<typeof name>, 'kind'>

const names = Map.groupBy(readTable('db/fill/data/names.tsv', name), ({ kind }) => kind)
/** Family names common in the four countries, including those of immigrants. */
export const familyNames: WordPair[] = names.get('family') ?? []
/** The first names that owners use in names of shops. */
export const maleNames: WordPair[] = names.get('male') ?? []
export const femaleNames: WordPair[] = names.get('female') ?? []
/** The nouns in names of shops: places, plants, stones, stars and wishes. */
export const shopNouns: WordPair[] = names.get('shop') ?? []

const street = z.strictObject({ kind: z.enum(['neighbourhood', 'street', 'dutch_street']), name: text })
const streets = readTable('db/fill/data/streets.tsv', street)
const listStreets = (kind: z.infer<typeof street>['kind']) =>
  streets.filter((row) => row.kind === kind).map((row) => row.name)
export const arabicNeighbourhoods = listStreets('neighbourhood')
export const arabicStreets = listStreets('street')
export const dutchStreets = listStreets('dutch_street')

export const reviewComments = readTable(
  'db/fill/data/comments.tsv',
  z.strictObject({ language: z.enum(languages), stars: z.coerce.number().int().min(1).max(5), comment: text }),
)
