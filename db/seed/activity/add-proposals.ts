import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import { type DemoChange, demoRevisions, demoSuggestions } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing } from './activity-rows.ts'

export function addProposals(rows: DemoRows, activity: ActivityRows) {
  for (const change of demoRevisions) {
    const { id: listing_id, user_id } = findDemoListing(rows, change.place)
    if (!user_id) throw new Error(`${change.place} has no owner who could change it`)
    const created_at = daysAgo(change.age, change.after)
    activity.proposals.push({
      listing_id,
      author: 'owner',
      user_id,
      changes: toChanges(rows, change),
      version: 1,
      created_at,
    })
  }
  for (const { place, by, problem, comment, age, field, after } of demoSuggestions)
    activity.proposals.push({
      listing_id: findDemoListing(rows, place).id,
      author: by ? 'visitor' : 'guest',
      user_id: by && findUserId(by),
      problem: problem ?? null,
      comment,
      changes: field && after ? toChanges(rows, { place, field, after }) : {},
      created_at: daysAgo(age, comment),
    })
}

const toChanges = (rows: DemoRows, { place, field, after }: Omit<DemoChange, 'age'>) => ({
  [field]: { before: findDemoListing(rows, place)[field] ?? null, after },
})
