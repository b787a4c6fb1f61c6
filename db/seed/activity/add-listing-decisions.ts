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
  return toAuditEntry(country, {
    action,
    subject_type: 'listing',
    subject_id: id,
    before: { status: action === 'listing.suspend' ? 'approved' : 'pending' },
    after: { status, ...(status_reason ? { reason: status_reason } : {}) },
    created_at: toIsoString(Math.min(at, demoDate)),
  })
}

const toVerification = ({ id, country, created_at }: Listing) =>
  toAuditEntry(country, {
    action: 'listing.verify',
    subject_type: 'listing',
    subject_id: id,
    before: { is_verified: false },
    after: { is_verified: true },
    created_at: toIsoString(Date.parse(`${created_at}`) + 3 * msPerDay),
  })

const toCorrection = ({ id, country, address }: Listing) =>
  toAuditEntry(country, {
    action: 'listing.update',
    subject_type: 'listing',
    subject_id: id,
    before: { address: `قرب الدوّار، ${address}` },
    after: { address },
    created_at: toIsoString(demoDate - 3 * msPerDay),
  })
