import type { DemoRows } from '../demo-rows.ts'
import { demoDate, msPerDay, toIsoString } from '../demo-times.ts'
import { demoBusinessStatuses } from './activity-data.ts'
import { findDemoListing } from './activity-rows.ts'

export function closePlaces(rows: DemoRows) {
  for (const { place, status, reopensIn, movedTo } of demoBusinessStatuses) {
    Object.assign(findDemoListing(rows, place), {
      business_status: status,
      reopens_on: reopensIn === undefined ? null : toIsoString(demoDate + reopensIn * msPerDay).slice(0, 10),
      moved_to: movedTo === undefined ? null : findDemoListing(rows, movedTo).id,
    })
  }
}
