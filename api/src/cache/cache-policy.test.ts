import { expect, test } from 'vitest'
import { cacheUntilOpeningChanges } from './cache-policy.ts'

const now = Date.parse('2026-03-02T10:04:00Z')

test.for([
  ['until the place closes', '2026-03-02T10:30:00Z', false, 26 * 60, 0],
  ['for an hour, and stale until the place closes', '2026-03-02T20:04:00Z', false, 3600, 9 * 3600],
  ['not at all at the moment of the change', '2026-03-02T10:03:59Z', false, 0, 0],
  ['until the next quarter, with unknown days', '2026-03-02T20:00:00Z', true, 659, 0],
  ['until the next quarter, without a known change', null, false, 659, 0],
] as const)('caches an opening state %s', ([, changesAt, isPartial, maxAge, staleWhileRevalidate]) => {
  expect(cacheUntilOpeningChanges([], { changesAt, isPartial }, now)).toMatchObject({ maxAge, staleWhileRevalidate })
})
