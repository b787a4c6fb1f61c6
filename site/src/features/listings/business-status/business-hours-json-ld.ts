import type { Listing } from '@dalil/api/contract'
import { createOpeningHoursJsonLd } from '../hours/opening-hours-json-ld.ts'
import { toZoneDate } from '../hours/time-zone.ts'
import { hasOpeningHours } from './has-opening-hours.ts'

type Facts = Pick<Listing, 'business_status' | 'opening_hours' | 'reopens_on' | 'time_zone'>

/** A closed place is closed until the day before it reopens; one that has closed for good or moved has no hours. */
export function createBusinessHoursJsonLd(
  { business_status, opening_hours, reopens_on, time_zone }: Facts,
  now: Date,
): object {
  if (!hasOpeningHours(business_status)) return {}
  const usual = opening_hours && { openingHoursSpecification: createOpeningHoursJsonLd(opening_hours) }
  if (business_status === 'open') return usual ?? {}
  const today = toZoneDate(time_zone, now)
  if (reopens_on && reopens_on <= today) return usual ?? {}
  const closing = {
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: today,
    ...(reopens_on && { validThrough: toDayBefore(reopens_on) }),
  }
  return { ...(reopens_on && usual), specialOpeningHoursSpecification: closing }
}

const toDayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
