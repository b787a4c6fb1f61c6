import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { repositoryRoot } from '../../src/root.ts'
import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import { people } from '../people.ts'
import { demoClaims } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing, toAuditEntry, toDecision } from './activity-rows.ts'

const types = { '.pdf': 'application/pdf', '.png': 'image/png', '.jpg': 'image/jpeg' } as const

export const readProofFile = (file: string) => readFileSync(join(repositoryRoot, 'db/seed/data/proofs', file))

export function addClaims(rows: DemoRows, activity: ActivityRows) {
  for (const claim of demoClaims) {
    const id = activity.claims.length + 1
    const listing = findDemoListing(rows, claim.place)
    const { first, last } = people[claim.by]
    const created_at = daysAgo(claim.age, claim.reason)
    activity.claims.push({
      id,
      listing_id: listing.id,
      user_id: findUserId(claim.by),
      claimant_name: `${first} ${last}`,
      claimant_email: `${claim.by}@dalil.test`,
      claimant_phone: claim.phone ?? null,
      relationship: claim.relationship,
      reason: claim.reason,
      website_token: toDigest(`website/${id}`),
      created_at,
      ...toDecision(claim.decision, listing.country, claim.reason),
    })
    for (const { name, file } of claim.proofs) {
      const proof = { id: activity.proofs.length + 1, claim_id: id, name, file, created_at }
      activity.proofs.push({ ...proof, ...toStoredFile(file) })
      if (claim.decision) activity.audit.push(toProofEntry(claim, listing, proof))
    }
    if (claim.decision) activity.audit.push(toDecisionEntry(claim, listing, id))
  }
}

type DemoClaim = (typeof demoClaims)[number]
type Listing = DemoRows['listings'][number]

export const toDigest = (text: string) => createHash('sha256').update(`demo/${text}`).digest('hex').slice(0, 32)

/** Derives the key from the file's name, so that a second attempt overwrites the file of the first attempt. */
function toStoredFile(file: string) {
  const extension = extname(file) as keyof typeof types
  const key = toDigest(file)
  return {
    type: types[extension],
    size: readProofFile(file).length,
    storage_key: `${key.slice(0, 2)}/${key}${extension}`,
  }
}

function toProofEntry(
  { decision, reason }: DemoClaim,
  { country }: Listing,
  { id, claim_id, name }: { id: number; claim_id: number; name: string },
) {
  const at = daysAgo((decision?.age ?? 0) + 0.01, reason)
  return toAuditEntry('proof.read', { country, id, at }, null, { claim_id, name })
}

function toDecisionEntry({ decision, reason, by }: DemoClaim, { country, id: listing_id }: Listing, id: number) {
  const decided = { country, id, at: daysAgo(decision?.age ?? 0, reason) }
  if (decision?.status !== 'approved')
    return toAuditEntry(
      'claim.reject',
      decided,
      { status: 'pending' },
      { status: 'rejected', reason: decision?.reason },
    )
  const before = { status: 'pending', listing: { id: listing_id, user_id: null, is_verified: false } }
  const listing = { id: listing_id, user_id: findUserId(by), is_verified: true }
  return toAuditEntry('claim.approve', decided, before, { status: 'approved', listing, rejected: [] })
}
