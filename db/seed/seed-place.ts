import { z } from 'zod'
import { readJsonLines } from '../src/read-data.ts'
import { type OpeningHours, socialNetworks } from '../src/vocabulary.ts'
import { demoCountries } from './demo-countries.ts'
import { person } from './people.ts'

const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const text = z.string().min(1)

const demo = z.strictObject({
  /** `from` and `to` have the format of `toNextDates`, `hours` that of `parseHours`. */
  exceptions: z.array(z.strictObject({ from: text, to: text, note: text, hours: text.optional() })).optional(),
  /** The number of generated pictures: a cover, then a gallery. If absent, pages show a generated cover. */
  pictures: z.int().min(1).max(4).optional(),
  verified: z.literal(true).optional(),
  featured: z.literal(true).optional(),
  owner: person.optional(),
  state: z.enum(['draft', 'pending', 'rejected', 'suspended']).optional(),
  reason: text.optional(),
  google: z.strictObject({ rating: z.number(), count: z.int() }).optional(),
  /** In days from the submission to the demo's date. */
  age: z.int(),
  /** Null for an imported review whose author is unknown. */
  reviews: z
    .array(z.strictObject({ by: person.nullable(), stars, text, age: z.int(), reply: text.optional() }))
    .optional(),
})

/** A line in the format of an import (docs/import.md), whose `demo` an import ignores. */
const line = z.strictObject({
  external_id: text,
  source: z.literal('demo'),
  title: text.max(50),
  title_latin: text.max(80),
  category: text,
  city: text,
  country: z.enum(demoCountries),
  address: text,
  district: text.optional(),
  building_no: text.optional(),
  additional_no: text.optional(),
  short_address: z
    .string()
    .regex(/^[A-Z]{4}\d{4}$/)
    .optional(),
  floor: text.optional(),
  landmark: text.optional(),
  zip_code: text.optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  description: text,
  description_en: text.optional(),
  description_nl: text.optional(),
  phone: text.optional(),
  whatsapp: text.optional(),
  email: text.optional(),
  website: text.optional(),
  social: z.partialRecord(z.enum(socialNetworks), text).optional(),
  keywords: z.array(text).max(10).optional(),
  amenities: z.array(text).optional(),
  price: z.number().optional(),
  opening_hours: z.strictObject({ weekly: z.custom<OpeningHours['weekly']>() }).optional(),
  demo,
})

export type SeedPlace = Omit<z.infer<typeof line>, 'demo'> & z.infer<typeof demo>

/** New files come last, so that the ids of places never change. */
const files = [...demoCountries, 'duplicates', 'riyadh', 'dubai', 'casablanca', 'amsterdam', 'cities']

export const readDemoPlaces = (): SeedPlace[] =>
  files.flatMap((name) =>
    readJsonLines(`db/seed/data/places/${name}.jsonl`, line).map(({ demo: own, ...place }) => ({ ...place, ...own })),
  )
