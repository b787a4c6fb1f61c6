import { z } from 'zod'
import { readJson, readTable } from '../../src/read-data.ts'
import {
  businessStatuses,
  claimRelationships,
  languages,
  reportReasons,
  suggestionProblems,
} from '../../src/vocabulary.ts'
import { demoCountries } from '../demo-countries.ts'
import { person } from '../people.ts'

const text = z.string().min(1)
/** A number of days before the demo's date. */
const age = z.number().nonnegative()
const stars = z.int().min(1).max(5)
const place = text

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  readJson(`db/seed/data/activity/${name}.json`, schema)
const readRows = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => read(name, z.array(z.strictObject(shape)))

export const demoClaims = readRows('claims', {
  place,
  by: person,
  relationship: z.enum(claimRelationships),
  phone: text.optional(),
  reason: text,
  /** `name` is what the claimant chose, `file` is in `db/seed/data/proofs`. */
  proofs: z.array(z.strictObject({ name: text, file: text })),
  age,
  decision: z.strictObject({ status: z.enum(['approved', 'rejected']), age, reason: text.optional() }).optional(),
})

export const demoReports = readRows('reports', {
  place,
  /** The author of the reported review; absent if the listing itself is reported. */
  reviewBy: person.optional(),
  /** The reporter; null for a guest. */
  by: person.nullable(),
  reason: z.enum(reportReasons),
  message: text,
  age,
  decision: z.strictObject({ status: z.enum(['resolved', 'dismissed']), age, reason: text.optional() }).optional(),
})

/** Reviews that staff hid. A review without `hidden` is held. */
export const hiddenReviews = readRows('hidden-reviews', {
  place,
  by: person,
  stars,
  text,
  age,
  hidden: z.strictObject({ age, reason: text, appeal: z.strictObject({ age, message: text }).optional() }).optional(),
})

export const demoMessages = readRows('messages', {
  name: text,
  email: text,
  subject: text,
  message: text,
  age,
  answered: z.strictObject({ by: person, age }).optional(),
})

const field = z.enum(['title', 'address', 'phone', 'website'])
const change = z.strictObject({ place, field, after: text, age })
export type DemoChange = z.infer<typeof change>

/** Owners' changes that await a decision, at least one for each moderator. */
export const demoRevisions = read('revisions', z.array(change))

export const demoSuggestions = readRows('suggestions', {
  ...change.partial({ field: true, after: true }).shape,
  by: person.nullable(),
  problem: z.enum(suggestionProblems).optional(),
  comment: text,
})

/** Exceptional hours that are in effect when the demo is seeded. `from` and `to` are days after the demo's date. */
export const demoClosures = readRows('closures', {
  place,
  from: z.int(),
  to: z.int(),
  note: text,
  hours: text.optional(),
})

/** Places that are closed or moved; `reopensIn` is days after the demo's date. */
export const demoBusinessStatuses = readRows('business-statuses', {
  place,
  status: z.enum(businessStatuses).exclude(['open']),
  reopensIn: z.int().optional(),
  movedTo: place.optional(),
})

/** What other sites say; `from` is the language of a translated review, `hours` have the format of `parseHours`. */
export const externalContent = readRows('external-content', {
  place,
  reviews: z
    .array(z.strictObject({ author: text, stars, text, language: z.enum(languages), from: text.optional(), age }))
    .optional(),
  hours: text.optional(),
})

/** Keyword searches on an average day, and keywords without results with their count in thirty days. */
export const demoSearches = read(
  'searches',
  z.record(z.enum(demoCountries), z.strictObject({ daily: z.int(), without_results: z.record(text, z.int()) })),
)

/** Members who write reviews; `address` is the first part of an e-mail address. */
export const reviewers = readTable(
  'db/seed/data/activity/reviewers.tsv',
  z.strictObject({ language: z.enum(languages), first: text, last: text, address: text }),
)

export const memberReviews = readTable(
  'db/seed/data/activity/reviews.tsv',
  z.strictObject({
    place,
    by: text,
    stars: z.coerce.number().pipe(stars),
    age: z.coerce.number().pipe(age),
    text,
    reply: z.string(),
  }),
)
