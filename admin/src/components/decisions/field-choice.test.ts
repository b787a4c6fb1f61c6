import { expect, test } from 'vitest'
import { chooseFields } from './field-choice.ts'

const changes = { title: {}, phone: {}, website: {} }

test('sends no fields if all are approved, and only the ticked ones otherwise', () => {
  expect(chooseFields(changes, []).fields).toBeUndefined()
  expect(chooseFields(changes, ['title'])).toMatchObject({ fields: ['phone', 'website'], left: ['title'], total: 3 })
})

test('ignores unticked fields that the change no longer has', () => {
  expect(chooseFields(changes, ['address'])).toMatchObject({ fields: undefined, left: [], isEmpty: false })
})

test('leaves nothing to accept if all fields are unticked, but accepts an item without fields', () => {
  expect(chooseFields(changes, Object.keys(changes)).isEmpty).toBe(true)
  expect(chooseFields(undefined, ['title'])).toMatchObject({ isEmpty: false, fields: undefined })
})
