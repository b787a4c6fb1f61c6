import type { DemoRows } from '../demo-rows.ts'
import { day, today, toIsoString } from '../demo-times.ts'
import { findListing } from './activity-rows.ts'
import { demoBusinessStatuses } from './demo-business-statuses.ts'

export function closePlaces(rows: DemoRows) {
  for (const { place, status, reopensIn, movedTo } of demoBusinessStatuses) {
    Object.assign(findListing(rows, place), {
      business_status: status,
      reopens_on: reopensIn === undefined ? null : toIsoString(today + reopensIn * day).slice(0, 10),
      moved_to: movedTo === undefined ? null : findListing(rows, movedTo).id,
    })
  }
}
