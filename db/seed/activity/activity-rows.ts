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
import { people } from '../people.ts'
import { findModerator } from './moderators.ts'

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

type SeedAuditEntry = {
  action: AuditAction
  subject_type: AuditSubject
  subject_id: number
  before?: object
  after?: object
  created_at: string
}

export function toAuditEntry(country: CountryCode, entry: SeedAuditEntry) {
  const { person, address } = findModerator(country)
  return {
    actor_id: findUserId(person),
    actor_role: 'moderator' as const,
    actor_name: people[person].first,
    address,
    ...entry,
  }
}
