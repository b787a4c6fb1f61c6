import { expect, test } from 'vitest'
import { toggleField } from './place-fields.ts'

test('ticks and unticks country, city and state together, and other fields alone', () => {
  const moved = ['title', 'country', 'city', 'phone']
  const without = toggleField(moved, ['phone'], { field: 'city', isTicked: false })
  expect(without).toEqual(['phone', 'country', 'city'])
  expect(toggleField(moved, without, { field: 'country', isTicked: true })).toEqual(['phone'])
  expect(toggleField(moved, without, { field: 'title', isTicked: false })).toEqual([...without, 'title'])
})
