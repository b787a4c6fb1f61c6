import { expect, test } from 'vitest'
import { findPreferredLanguage } from './locale.ts'

test.for([
  [undefined, 'ar'],
  ['', 'ar'],
  ['ar', 'ar'],
  ['en', 'en'],
  ['NL', 'nl'],
  ['nl-BE', 'nl'],
  ['ar-EG,ar;q=0.9', 'ar'],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['fr-FR, fr;q=0.9, nl;q=0.5, en;q=0.4', 'nl'],
  ['en;q=0.2, nl;q=0.8', 'nl'],
  ['en ; q=0.2 , nl ; q=0.8', 'nl'],
  ['en;q=0.5, nl;q=0.5', 'en'],
  ['en;q=0', 'ar'],
  ['en;q=0, nl', 'nl'],
  ['*', 'ar'],
  ['de, *;q=0.5', 'ar'],
  ['english', 'ar'],
  ['nlx', 'ar'],
  ['en;q=high', 'ar'],
  [';;;,,,q=1', 'ar'],
  [`${'de,'.repeat(10_000)}en`, 'ar'],
] as const)('selects the language for Accept-Language %j: %s', ([header, language]) => {
  expect(findPreferredLanguage(header)).toBe(language)
})
