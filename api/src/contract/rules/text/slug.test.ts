import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.for([
  ['Riyadh', 'riyadh'],
  ["'s-Hertogenbosch", 's-hertogenbosch'],
  ['Cafés & Restaurants', 'cafes-restaurants'],
  ['مكة المكرمة', 'مكة-المكرمة'],
  ['الأحساء', 'الأحساء'],
  ['حَلَويّات', 'حلويات'],
  ['مخـــبز \u202eالشام\u202c', 'مخبز-الشام'],
  ['—', ''],
] as const)('converts %s to the slug %s', ([name, slug]) => {
  expect(toSlug(name)).toBe(slug)
})
