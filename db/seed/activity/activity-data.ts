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

export const demoClaims = read(
  'claims',
  z.array(
    z.strictObject({
      place,
      by: person,
      relationship: z.enum(claimRelationships),
      phone: text.optional(),
      reason: text,
      /** `name` is what the claimant chose, `file` is in `db/seed/data/proofs`. */
      proofs: z.array(z.strictObject({ name: text, file: text })),
      age,
      decision: z.strictObject({ status: z.enum(['approved', 'rejected']), age, reason: text.optional() }).optional(),
    }),
  ),
)

export const demoReports = read(
  'reports',
  z.array(
    z.strictObject({
      place,
      /** The author of the reported review; absent if the listing itself is reported. */
      reviewBy: person.optional(),
      /** The reporter; null for a guest. */
      by: person.nullable(),
      reason: z.enum(reportReasons),
      message: text,
      age,
      decision: z.strictObject({ status: z.enum(['resolved', 'dismissed']), age, reason: text.optional() }).optional(),
    }),
  ),
)

/** Reviews that staff hid. A review without `hidden` is held. */
export const hiddenReviews = read(
  'hidden-reviews',
  z.array(
    z.strictObject({
      place,
      by: person,
      stars,
      text,
      age,
      hidden: z
        .strictObject({ age, reason: text, appeal: z.strictObject({ age, message: text }).optional() })
        .optional(),
    }),
  ),
)

export const demoMessages = read(
  'messages',
  z.array(
    z.strictObject({
      name: text,
      email: text,
      subject: text,
      message: text,
      age,
      answered: z.strictObject({ by: person, age }).optional(),
    }),
  ),
)

const field = z.enum(['title', 'address', 'phone', 'website'])
const change = z.strictObject({ place, field, after: text, age })
export type DemoChange = z.infer<typeof change>

/** Owners' changes that await a decision, at least one for each moderator. */
export const demoRevisions = read('revisions', z.array(change))

export const demoSuggestions = read(
  'suggestions',
  z.array(
    change.partial({ field: true, after: true }).extend({
      /** The author; null for a guest. */
      by: person.nullable(),
      problem: z.enum(suggestionProblems).optional(),
      comment: text,
    }),
  ),
)

/** Exceptional hours that are in effect when the demo is seeded. `from` and `to` are days after the demo's date. */
export const demoClosures = read(
  'closures',
  z.array(z.strictObject({ place, from: z.int(), to: z.int(), note: text, hours: text.optional() })),
)

/** Places that are closed or moved; `reopensIn` is days after the demo's date. */
export const demoBusinessStatuses = read(
  'business-statuses',
  z.array(
    z.strictObject({
      place,
      status: z.enum(businessStatuses).exclude(['open']),
      reopensIn: z.int().optional(),
      movedTo: place.optional(),
    }),
  ),
)

/** What other sites say; `from` is the language of a translated review, `hours` have the format of `parseHours`. */
export const externalContent = read(
  'external-content',
  z.array(
    z.strictObject({
      place,
      reviews: z
        .array(z.strictObject({ author: text, stars, text, language: z.enum(languages), from: text.optional(), age }))
        .optional(),
      hours: text.optional(),
    }),
  ),
)

/** Comments on the coffee house in Diriyah. Praise is used alone or in pairs, complaints only alone. */
export const coffeeComments = read(
  'coffee-comments',
  z.record(
    z.enum(languages),
    z.strictObject({
      praise: z.strictObject({ coffee: z.array(text), rest: z.array(text) }),
      complaints: z.array(z.strictObject({ stars, text, reply: text.optional() })),
    }),
  ),
)

/** Keyword searches on an average day, and keywords without results with their count in thirty days. */
export const demoSearches = read(
  'searches',
  z.record(z.enum(demoCountries), z.strictObject({ daily: z.int(), without_results: z.record(text, z.int()) })),
)

/** First and last names of accounts that write reviews; `address` is the spelling in an e-mail address. */
export const readerNames = readTable(
  'db/seed/data/activity/reader-names.tsv',
  z.strictObject({ language: z.enum(languages), part: z.enum(['first', 'last']), name: text, address: text }),
)
