import { expect, test } from 'vitest'
import { requiredColumns } from './required-columns.ts'

test('requires the identity of a line, its category and the fields that every listing has', () => {
  expect(requiredColumns).toEqual(['external_id', 'category', 'title', 'country', 'city'])
})
