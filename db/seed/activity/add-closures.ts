import type { DemoRows } from '../demo-rows.ts'
import { demoDate, msPerDay, toIsoString } from '../demo-times.ts'
import { parseHours } from '../hours.ts'
import { demoClosures } from './activity-data.ts'
import { findDemoListing } from './activity-rows.ts'

const toDate = (days: number) => toIsoString(demoDate + days * msPerDay).slice(0, 10)

export function addClosures(rows: DemoRows) {
  for (const { place, from, to, note, hours } of demoClosures) {
    const { opening_hours } = findDemoListing(rows, place)
    if (!opening_hours) throw new Error(`${place} has no opening hours`)
    const { exceptions } = parseHours('24/7', [
      { from: toDate(from), to: toDate(to), note, ...(hours ? { hours } : {}) },
    ])
    opening_hours.exceptions = [...(opening_hours.exceptions ?? []), ...(exceptions ?? [])]
  }
}
