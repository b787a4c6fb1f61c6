import { expect, test } from 'vitest'
import { findRestoredChanges } from './restored-changes.ts'

const changed = { id: 4, version: 4, kind: 'changed', changes: { phone: { before: '2', after: '3' } } } as const
const accepted = {
  id: 3,
  version: 3,
  kind: 'accepted',
  changes: { title: { before: 'A', after: 'B' }, phone: { before: '1', after: '2' } },
} as const
const proposed = { id: 2, version: 2, kind: 'proposed', changes: { title: { before: 'A', after: 'C' } } } as const
const entries = [changed, accepted, proposed]

test('compares the present values with those before a version', () => {
  expect(findRestoredChanges(entries, 3)).toEqual({
    title: { before: 'B', after: 'A' },
    phone: { before: '3', after: '1' },
  })
  expect(findRestoredChanges(entries, 4)).toEqual({ phone: { before: '3', after: '2' } })
})

test('restores nothing of a version that was never public, and nothing that is equal again', () => {
  expect(findRestoredChanges([proposed], 2)).toEqual({})
  const back = { ...changed, changes: { phone: { before: '2', after: '1' } } }
  expect(findRestoredChanges([back, accepted], 3)).toEqual({ title: { before: 'B', after: 'A' } })
})
