import { expect, test } from 'vitest'
import { toDisplayState } from './display-state.ts'

test.for([
  ['pending', true, 'pending'],
  ['pending', false, 'unreviewed'],
  ['approved', true, 'published'],
  ['approved', false, 'draft'],
  ['rejected', true, 'rejected'],
  ['rejected', false, 'rejected'],
  ['suspended', true, 'suspended'],
] as const)('shows a listing with status %s and published %s as %s', ([status, is_published, state]) => {
  expect(toDisplayState({ status, is_published, is_featured: false })).toBe(state)
})
