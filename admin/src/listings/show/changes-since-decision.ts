import type { AuditEntry } from '@dalil/api/contract'
import { listingDecisionActions } from '@dalil/db/vocabulary'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the fields that changed after the last decision, if there is one, with their values before and after. */
export function findChangesSinceDecision(history: readonly AuditEntry[]): { before: Fields; after: Fields } {
  const before: Fields = {}
  const after: Fields = {}
  for (const entry of history) {
    if (listingDecisionActions.some((action) => action === entry.action)) break
    if (entry.action !== 'listing.update' || !isFields(entry.before) || !isFields(entry.after)) continue
    Object.assign(before, entry.before)
    for (const [name, value] of Object.entries(entry.after)) if (!(name in after)) after[name] = value
  }
  return { before, after }
}
