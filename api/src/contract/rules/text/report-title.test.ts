import { expect, test } from 'vitest'
import { truncateReportTitle } from './report-title.ts'

test.for([
  ['returns 100 letters unchanged', 'م'.repeat(100), 'م'.repeat(100)],
  ['truncates 101 letters to 97', 'م'.repeat(101), `${'م'.repeat(97)}…`],
  ['counts a surrogate pair as one letter', '🥙'.repeat(101), `${'🥙'.repeat(97)}…`],
] as const)('truncates the title of a reported item: %s', ([, text, title]) => {
  expect(truncateReportTitle(text)).toBe(title)
})
