import type {
  auditEntries,
  claims,
  favourites,
  messages,
  proofFiles,
  proposals,
  reports,
  reviewAppeals,
} from '../../src/schema/index.ts'
import type { AuditAction, AuditSubject, CountryCode } from '../../src/vocabulary.ts'
import { findUserId } from '../demo-accounts.ts'
import { type DemoRows, getOrThrow } from '../demo-rows.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from '../demo-times.ts'
import { type Person, people } from '../people.ts'

export type Proof = typeof proofFiles.$inferInsert & { id: number; file: string }
export type ActivityRows = {
  claims: (typeof claims.$inferInsert & { id: number })[]
  proofs: Proof[]
  reports: (typeof reports.$inferInsert & { id: number })[]
  messages: (typeof messages.$inferInsert & { id: number })[]
  favourites: (typeof favourites.$inferInsert)[]
  appeals: (typeof reviewAppeals.$inferInsert)[]
  proposals: (typeof proposals.$inferInsert)[]
  audit: (typeof auditEntries.$inferInsert)[]
}
type Listing = DemoRows['listings'][number]

export const daysAgo = (days: number, text: string) => toIsoString(demoDate - days * msPerDay - deriveTimeOfDay(text))

export function findDemoListing(rows: DemoRows, latin: string): Listing {
  return getOrThrow(new Map(rows.listings.map((row) => [row.title_latin ?? '', row])), latin)
}

type Moderated = { country: CountryCode; id: number; at: string }

/** What the moderator of the country did to the item with the id, whose kind the action names. */
export function toAuditEntry(
  action: AuditAction,
  { country, id, at }: Moderated,
  before: object | null,
  after: object,
) {
  const { person, address } = findModerator(country)
  const [subject_type] = action.split('.') as [AuditSubject]
  return {
    actor_id: findUserId(person),
    actor_role: 'moderator' as const,
    actor_name: people[person].first,
    address,
    action,
    subject_type,
    subject_id: id,
    ...(before && { before }),
    after,
    created_at: at,
  }
}

type Decision<Status> = { status: Status; age: number; reason?: string | undefined }

export function toDecision<Status>(decision: Decision<Status> | undefined, country: CountryCode, text: string) {
  if (!decision) return {}
  return {
    status: decision.status,
    decision_reason: decision.reason ?? null,
    decided_by: findUserId(findModerator(country).person),
    decided_at: daysAgo(decision.age, text),
  }
}

const addresses: Partial<Record<Person, string>> = { maha: '192.0.2.14', karim: '198.51.100.7', anouk: '203.0.113.52' }

function findModerator(country: CountryCode): { person: Person; address: string } {
  for (const [person, { moderates }] of Object.entries(people)) {
    if (moderates?.includes(country)) return { person: person as Person, address: addresses[person as Person] ?? '' }
  }
  throw new Error(`The demo has no moderator of ${country}`)
}
