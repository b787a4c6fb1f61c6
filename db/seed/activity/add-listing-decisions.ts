import type { DemoRows } from '../demo-rows.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from '../demo-times.ts'
import { type ActivityRows, findDemoListing, toAuditEntry } from './activity-rows.ts'

type Listing = DemoRows['listings'][number]

export function addListingDecisions(rows: DemoRows, { audit }: ActivityRows) {
  for (const listing of rows.listings) {
    if (listing.status === 'rejected') audit.push(toStatusEntry(listing, 'listing.reject', 2))
    if (listing.status === 'suspended') audit.push(toStatusEntry(listing, 'listing.suspend', null))
  }
  const isApproved = (listing: Listing) => listing.status === 'approved' && listing.is_published
  const newest = rows.listings
    .filter(isApproved)
    .toSorted((a, b) => `${b.created_at}`.localeCompare(`${a.created_at}`))
    .slice(0, 24)
  for (const listing of newest) {
    audit.push(toStatusEntry(listing, 'listing.approve', 1))
    if (listing.is_verified) audit.push(toVerification(listing))
  }
  audit.push(toCorrection(findDemoListing(rows, 'Karak Al Dawwar')))
}

function toStatusEntry(
  { id, country, status, status_reason, created_at, title }: Listing,
  action: 'listing.approve' | 'listing.reject' | 'listing.suspend',
  days: number | null,
) {
  const at =
    days === null ? demoDate - 22 * msPerDay - deriveTimeOfDay(title) : Date.parse(`${created_at}`) + days * msPerDay
  const before = { status: action === 'listing.suspend' ? 'approved' : 'pending' }
  const after = { status, ...(status_reason ? { reason: status_reason } : {}) }
  return toAuditEntry(action, { country, id, at: toIsoString(Math.min(at, demoDate)) }, before, after)
}

function toVerification({ id, country, created_at }: Listing) {
  const at = toIsoString(Date.parse(`${created_at}`) + 3 * msPerDay)
  return toAuditEntry('listing.verify', { country, id, at }, { is_verified: false }, { is_verified: true })
}

function toCorrection({ id, country, address }: Listing) {
  const at = toIsoString(demoDate - 3 * msPerDay)
  return toAuditEntry('listing.update', { country, id, at }, { address: `قرب الدوّار، ${address}` }, { address })
}
