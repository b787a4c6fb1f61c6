import {
  claimRelationships,
  claimStatuses,
  countryCodes,
  limits,
  listingStatuses,
  pageSizes,
  reportStatuses,
  reportTypes,
  reviewStatuses,
  roles,
} from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idNumber, mailAddress, typedFlag, typedText } from './fields/fields.ts'
import { listing, ownListing } from './listings.ts'
import { listOf } from './lists.ts'
import { review } from './reviews.ts'

const name = z.object({ id: z.number().int(), name: z.string() })
const person = name.extend({ email: z.string() })

/** A filter, order and page in react-admin's words beside the product's own: `range`, `sort` and `filter` as JSON. */
function unpacked(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const { range, sort, filter, ...rest } = query as Record<string, unknown>
  const asked: Record<string, unknown> = { ...rest }
  const wrong = new Set<string>()
  const read = (field: string, value: unknown) => {
    try {
      return typeof value === 'string' ? JSON.parse(value) : undefined
    } catch {
      wrong.add(field)
      return undefined
    }
  }
  const rows = read('range', range)
  if (Array.isArray(rows)) {
    const [first, last] = rows.map(Number)
    asked.skip = first
    asked.per_page = Number(last) - Number(first) + 1
  }
  const order = read('sort', sort)
  if (Array.isArray(order)) [asked.sort_by, asked.order] = order
  const { q, id, ...filters } = (read('filter', filter) ?? {}) as Record<string, unknown>
  if (q !== undefined) asked.search = q
  if (id !== undefined) asked.ids = Array.isArray(id) ? id : [id]
  Object.assign(asked, filters)
  for (const field of wrong) asked[field] = null
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '' && value !== undefined))
}

type Paged = { page: number; per_page: number; skip?: number | undefined }
/** How many rows stand before the page. */
export const rowsBefore = ({ page, per_page, skip }: Paged) => skip ?? (page - 1) * per_page

const unreadable = z.undefined().optional()

/** What an admin asks of a list: the filters that it has, the orders that an index serves, a page. */
export function adminSearch<Filters extends z.ZodRawShape, const Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
  order: 'ASC' | 'DESC' = 'DESC',
) {
  return z.preprocess(
    unpacked,
    z
      .object({
        page: z.coerce.number().int().min(1).default(1),
        per_page: z.coerce.number().int().min(1).max(pageSizes.adminMax).default(pageSizes.adminDefault),
        /** Rows before the first, where they were asked for as a range. */
        skip: z.coerce.number().int().min(0).optional(),
        sort_by: z.enum(sorts).default(sorts[0]),
        order: z.enum(['ASC', 'DESC']).default(order),
        search: typedText({ max: limits.searchText.max }).optional(),
        ids: z.array(idNumber).max(pageSizes.adminMax).optional(),
        /** All of it as a table instead of a page. */
        format: z.enum(['csv']).optional(),
        range: unreadable,
        sort: unreadable,
        filter: unreadable,
        ...filters,
      })
      .refine((search) => rowsBefore(search as unknown as Paged) <= pageSizes.mostSkipped, {
        path: ['page'],
        params: { rule: 'too_deep' },
      }),
  )
}
export type AdminSearch = z.output<ReturnType<typeof adminSearch<Record<never, never>, string>>>

/** PostgreSQL knows no year 0. */
const day = z.iso
  .date()
  .refine((text) => text >= '0001-01-01', { params: { rule: 'format' } })
  .optional()

/** Why something was decided so; its subject reads it. */
const reason = typedText(limits.reason)
export const withReason = z.object({ reason, seen: z.string().max(20).optional() })
/** `seen` is the state that the moderator saw: when it is another by now, somebody was faster. */
export const perhapsReason = z.object({ reason: reason.optional(), seen: z.string().max(20).optional() })

export const adminUserSearch = adminSearch({ role: z.enum(roles).optional() }, ['created_at', 'id'])
export type AdminUserSearch = z.output<typeof adminUserSearch>

/** The countries of a moderator, in the order of the product's list; any other role has none. */
const moderates = z
  .array(z.enum(countryCodes))
  .max(100)
  .transform((codes) => countryCodes.filter((code) => codes.includes(code)))

const userName = typedText({ ...limits.name, short: 'name_short', long: 'name_long' })
export const userChange = z
  .object({
    first_name: userName,
    last_name: userName,
    email: mailAddress({ required: 'email_required' }),
    role: z.enum(roles),
    moderates,
  })
  .partial()
  .meta({ id: 'UserChange' })
export type UserChange = z.output<typeof userChange>

/** What an account did and does, for who looks after it. */
export const userActivity = z
  .object({
    listings: z.number().int(),
    reviews: z.number().int(),
    claims: z.number().int(),
    reports: z.number().int(),
    favourites: z.number().int(),
    last_seen_at: z.iso.datetime().nullable(),
    sessions: z.array(
      z.object({
        id: z.number().int(),
        device: z.string().nullable(),
        address: z.string().nullable(),
        created_at: z.iso.datetime(),
        last_seen_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'UserActivity' })
export type UserActivity = z.output<typeof userActivity>

export const adminListingSearch = adminSearch(
  {
    status: z.enum(listingStatuses).optional(),
    country: z.enum(countryCodes).optional(),
    category_id: idNumber.optional(),
    user_id: idNumber.optional(),
    is_published: typedFlag.optional(),
    is_featured: typedFlag.optional(),
    is_verified: typedFlag.optional(),
    verification_requested: typedFlag.optional(),
  },
  ['created_at', 'id'],
)
export type AdminListingSearch = z.output<typeof adminListingSearch>

export const adminListing = ownListing
  .extend({ user_id: z.number().int().nullable(), owner: person.nullable() })
  .meta({ id: 'AdminListing' })
export const adminListingList = listOf(adminListing)
export type AdminListing = z.output<typeof adminListing>

const auditEntry = z
  .object({
    id: z.number().int(),
    /** Outlives the account, with its first name and the role that it acted in. Null: not recorded. */
    actor: name.extend({ role: z.enum(roles).nullable() }).nullable(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.number().int(),
    before: z.unknown(),
    after: z.unknown(),
    address: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>
export const auditRow = auditEntry
export const auditList = listOf(auditEntry)

/** Everything that a decision about it needs, on one screen. */
export const moderatedListing = listing
  .extend({
    owner: person
      .extend({
        email_verified_at: z.iso.datetime().nullable(),
        created_at: z.iso.datetime(),
        listings_count: z.number().int(),
      })
      .nullable(),
    possible_duplicates: z.array(z.object({ id: z.number().int(), title: z.string() })),
    history: z.array(auditEntry),
  })
  .meta({ id: 'ModeratedListing' })
export type ModeratedListing = z.output<typeof moderatedListing>

export const listingActions = ['approve', 'reject', 'suspend', 'feature', 'unfeature', 'verify', 'unverify'] as const
export type ListingAction = (typeof listingActions)[number]

export const bulkModeration = z
  .object({
    ids: z.array(idNumber).min(1).max(200),
    action: z.enum(listingActions),
    reason: reason.optional(),
  })
  .refine(({ action, reason }) => reason !== undefined || (action !== 'reject' && action !== 'suspend'), {
    path: ['reason'],
    params: { rule: 'required' },
  })
export const bulkOutcome = z.object({
  data: z.array(z.object({ id: z.number().int(), ok: z.boolean(), code: z.string().optional() })),
})

/** In what a file of text can be written, as the Encoding Standard names it. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const

/** What an import did, or would do. */
export const importReport = z
  .object({
    lines: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Left as their owners want them. */
    owned: z.number().int(),
    categories: z.number().int(),
    wrong: z.number().int(),
    /** In what the file was written; `windows-1256` when some of its lines were. */
    encoding: z.enum(textEncodings),
    /** The first thousand lines that were refused. */
    errors: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReport>
export const importOptions = z.object({
  dry_run: typedFlag.default(false),
  create_categories: typedFlag.default(false),
})
export const exportOptions = z.object({ format: z.enum(['csv', 'jsonl']).default('csv') })

export const adminClaimSearch = adminSearch(
  { status: z.enum(claimStatuses).optional(), listing_id: idNumber.optional(), user_id: idNumber.optional() },
  ['created_at', 'id'],
  'ASC',
)
export type AdminClaimSearch = z.output<typeof adminClaimSearch>

const decision = {
  /** Why it was decided so. */
  decision_reason: z.string().nullable(),
  decided_by: name.nullable(),
  decided_at: z.iso.datetime().nullable(),
}

export const adminClaim = z
  .object({
    id: z.number().int(),
    listing: z.object({
      id: z.number().int(),
      title: z.string(),
      city: z.string(),
      country: z.enum(countryCodes),
      user_id: z.number().int().nullable(),
      is_verified: z.boolean(),
    }),
    user: person,
    claimant_name: z.string(),
    claimant_email: z.string(),
    claimant_phone: z.string().nullable(),
    relationship: z.enum(claimRelationships),
    reason: z.string(),
    status: z.enum(claimStatuses),
    ...decision,
    created_at: z.iso.datetime(),
    proofs: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        type: z.string(),
        size: z.number().int(),
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'AdminClaim' })
export type AdminClaim = z.output<typeof adminClaim>
export const adminClaimList = listOf(adminClaim)

export const adminReportSearch = adminSearch(
  {
    status: z.enum(reportStatuses).optional(),
    type: z.enum(reportTypes).optional(),
    reporter_id: idNumber.optional(),
  },
  ['created_at', 'id'],
  'ASC',
)
export type AdminReportSearch = z.output<typeof adminReportSearch>

/** The reported item stands beside; null when it is gone. */
export const adminReport = z
  .object({
    id: z.number().int(),
    type: z.enum(reportTypes),
    item_title: z.string(),
    message: z.string(),
    reporter: person.nullable(),
    status: z.enum(reportStatuses),
    ...decision,
    created_at: z.iso.datetime(),
    listing: z
      .object({
        id: z.number().int(),
        title: z.string(),
        status: z.enum(listingStatuses),
        is_published: z.boolean(),
        country: z.enum(countryCodes),
        description: z.string(),
        cover_image_url: z.string().nullable(),
        owner: person.nullable(),
      })
      .nullable(),
    review: z
      .object({
        id: z.number().int(),
        listing_id: z.number().int(),
        rating: z.number().int(),
        comment: z.string(),
        status: z.enum(reviewStatuses),
        author: person.nullable(),
      })
      .nullable(),
    /** Other reports of the same item. */
    others: z.number().int(),
  })
  .meta({ id: 'AdminReport' })
export type AdminReport = z.output<typeof adminReport>
export const adminReportList = listOf(adminReport)

export const adminReviewSearch = adminSearch(
  {
    status: z.enum(reviewStatuses).optional(),
    listing_id: idNumber.optional(),
    user_id: idNumber.optional(),
  },
  ['created_at', 'id'],
)
export type AdminReviewSearch = z.output<typeof adminReviewSearch>

export const adminReview = review
  .omit({ user: true })
  .extend({ status: z.enum(reviewStatuses), author: person.nullable() })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.output<typeof adminReview>
export const adminReviewList = listOf(adminReview)

export const adminMessageSearch = adminSearch({ is_answered: typedFlag.optional() }, ['created_at', 'id'])
export type AdminMessageSearch = z.output<typeof adminMessageSearch>

export const adminMessage = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    answered_by: name.nullable(),
    answered_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminMessage' })
export type AdminMessage = z.output<typeof adminMessage>
export const adminMessageList = listOf(adminMessage)

/** With an answer it is mailed to who wrote; without one the message was answered elsewhere. */
export const messageAnswer = z.object({ answer: typedText({ min: 1, max: limits.message.max }).optional() })

export const auditSearch = adminSearch(
  {
    actor_id: idNumber.optional(),
    subject_type: typedText({ max: 30 }).optional(),
    subject_id: idNumber.optional(),
    action: typedText({ max: 60 }).optional(),
    /** Days in UTC, both included. */
    from: day,
    to: day,
  },
  ['created_at', 'id'],
)
export type AuditSearch = z.output<typeof auditSearch>

const waiting = z.object({
  count: z.number().int(),
  /** When the longest waiting came in. */
  oldest: z.iso.datetime().nullable(),
})

/** What waits for a decision in the countries that the viewer moderates. */
export const queues = z.object({ listings: waiting, claims: waiting, reports: waiting }).meta({ id: 'Queues' })
export type Queues = z.output<typeof queues>

const series = z.array(z.object({ date: z.iso.date(), count: z.number().int() }))
const counted = z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() }))

/** How the product stands: what waits and since when, and thirty days of it. */
export const stats = z
  .object({
    users: z.number().int(),
    listings: z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      suspended: z.number().int(),
      drafts: z.number().int(),
    }),
    reviews: z.number().int(),
    claims: z.object({ pending: z.number().int() }),
    reports: z.object({ open: z.number().int() }),
    messages: z.object({ open: z.number().int() }),
    /** When the longest waiting came in. */
    oldest: z.object({
      listing: z.iso.datetime().nullable(),
      claim: z.iso.datetime().nullable(),
      report: z.iso.datetime().nullable(),
      message: z.iso.datetime().nullable(),
    }),
    series: z.object({ users: series, listings: series, reviews: series, searches: series, missed_searches: series }),
    top_categories: counted,
    top_cities: z.array(z.object({ name: z.string(), country: z.enum(countryCodes), count: z.number().int() })),
    /** What was looked for most and not found, in the thirty days, as search folds it; everywhere is an empty country. */
    missed_searches: z.array(z.object({ query: z.string(), country: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'Stats' })
export type Stats = z.output<typeof stats>
