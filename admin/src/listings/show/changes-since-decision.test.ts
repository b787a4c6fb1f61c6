import type { AuditEntry } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { findChangesSinceDecision } from './changes-since-decision.ts'

const entry = (action: string, before: unknown = null, after: unknown = null) =>
  ({ action, before, after }) as AuditEntry

test('compares the current values of a listing with its values at the last decision', () => {
  const history = [
    entry('listing.update', { title: 'B', city: 'Delft' }, { title: 'C', city: 'Leiden' }),
    entry('listing.feature'),
    entry('listing.update', { title: 'A' }, { title: 'B' }),
    entry('listing.approve'),
    entry('listing.update', { title: 'Z' }, { title: 'A' }),
  ]
  expect(findChangesSinceDecision(history)).toEqual({
    before: { title: 'A', city: 'Delft' },
    after: { title: 'C', city: 'Leiden' },
  })
})

test('finds no changes in an empty history', () => {
  expect(findChangesSinceDecision([])).toEqual({ before: {}, after: {} })
})
