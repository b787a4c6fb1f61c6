import { expect, test } from 'vitest'
import { truncateTitle } from './truncate-title.ts'

test.for([
  ['100 letters stay', 'م'.repeat(100), 'م'.repeat(100)],
  ['of 101 the first 97 do', 'م'.repeat(101), `${'م'.repeat(97)}…`],
  ['what takes two units is one letter', '🥙'.repeat(101), `${'🥙'.repeat(97)}…`],
] as const)('%s', ([, text, title]) => {
  expect(truncateTitle(text)).toBe(title)
})
