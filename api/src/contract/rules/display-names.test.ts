import { expect, test } from 'vitest'
import { toDisplayNames } from './display-names.ts'

test('shows the Latin name before the Arabic one on English and Dutch pages', () => {
  const bakery = { title: 'مخبز الشام', title_latin: 'Bakkerij Al Sham' }
  expect(toDisplayNames(bakery, 'nl')).toEqual({ first: 'Bakkerij Al Sham', second: 'مخبز الشام' })
  expect(toDisplayNames(bakery, 'ar')).toEqual({ first: 'مخبز الشام', second: undefined })
  expect(toDisplayNames({ title: 'Studio', title_latin: null }, 'en')).toEqual({ first: 'Studio', second: undefined })
})
