import type { Listing } from '@dalil/api/contract'
import { hasOpeningHours } from '../business-status/has-opening-hours.ts'
import { toZoneDate } from '../hours/time-zone.ts'

type Dates = Pick<Listing, 'business_status' | 'confirmed_at' | 'created_at' | 'time_zone'>

const monthsUntilDoubt = 24

/** Returns the month of the last confirmation; `isConfirmed` is false after two years. Null for a new, unconfirmed listing. */
export function findConfirmation(
  { business_status, confirmed_at, created_at, time_zone }: Dates,
  now: Date,
): { isConfirmed: boolean; month: string } | null {
  if (!hasOpeningHours(business_status)) return null
  const since = confirmed_at ?? created_at
  const month = toZoneDate(time_zone, new Date(since)).slice(0, 7)
  const doubtedFrom = new Date(since)
  doubtedFrom.setUTCMonth(doubtedFrom.getUTCMonth() + monthsUntilDoubt)
  if (now >= doubtedFrom) return { isConfirmed: false, month }
  return confirmed_at === null ? null : { isConfirmed: true, month }
}
