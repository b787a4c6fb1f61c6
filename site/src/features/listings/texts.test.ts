import { toDisplayNames } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { truncate } from './texts.ts'

test('truncates a text at a word boundary', () => {
  expect(truncate('خبز تنّور\nكل صباح', 40)).toBe('خبز تنّور كل صباح')
  expect(truncate('bread from the oven', 12)).toBe('bread from…')
  expect(truncate('a'.repeat(30), 12)).toBe(`${'a'.repeat(12)}…`)
  expect(truncate('🥖'.repeat(30), 13)).toBe(`${'🥖'.repeat(6)}…`)
})

test('shows the Latin name of a listing before its Arabic name on English and Dutch pages', () => {
  const bakery = { title: 'مخبز الشام', title_latin: 'Bakkerij Al Sham' }
  expect(toDisplayNames(bakery, 'nl')).toEqual({ first: 'Bakkerij Al Sham', second: 'مخبز الشام' })
  expect(toDisplayNames(bakery, 'ar')).toEqual({ first: 'مخبز الشام', second: undefined })
  expect(toDisplayNames({ title: 'Studio', title_latin: null }, 'en')).toEqual({ first: 'Studio', second: undefined })
})
