import { expect, test } from 'vitest'
import { truncateTitle } from './truncate-title.ts'

test.for([
  ['keeps 100 letters', 'م'.repeat(100), 'م'.repeat(100)],
  ['truncates 101 letters to 97', 'م'.repeat(101), `${'م'.repeat(97)}…`],
  ['counts a surrogate pair as one letter', '🥙'.repeat(101), `${'🥙'.repeat(97)}…`],
] as const)('%s', ([, text, title]) => {
  expect(truncateTitle(text)).toBe(title)
})
