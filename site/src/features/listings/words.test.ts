import { expect, test } from 'vitest'
import { beginningOf, namesOf } from './words.ts'

test('the beginning of a text ends with a whole word', () => {
  expect(beginningOf('خبز تنّور\nكل صباح', 40)).toBe('خبز تنّور كل صباح')
  expect(beginningOf('bread from the oven', 12)).toBe('bread from…')
  expect(beginningOf('a'.repeat(30), 12)).toBe(`${'a'.repeat(12)}…`)
  expect(beginningOf('🥖'.repeat(30), 13)).toBe(`${'🥖'.repeat(6)}…`)
})

test('on English and Dutch pages the Latin name comes first and the Arabic one beside it', () => {
  const bakery = { title: 'مخبز الشام', title_latin: 'Bakkerij Al Sham' }
  expect(namesOf(bakery, 'nl')).toEqual({ first: 'Bakkerij Al Sham', second: 'مخبز الشام' })
  expect(namesOf(bakery, 'ar')).toEqual({ first: 'مخبز الشام', second: undefined })
  expect(namesOf({ title: 'Studio', title_latin: null }, 'en')).toEqual({ first: 'Studio', second: undefined })
})
