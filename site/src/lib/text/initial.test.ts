import { expect, test } from 'vitest'
import { toFirstLetter } from './initial.ts'

test('returns the first letter or digit, and «ه» in its initial form', () => {
  expect(['«مطعم»', '7 Spices', 'هدى', '…'].map(toFirstLetter)).toEqual(['م', '7', 'هـ', '·'])
})
