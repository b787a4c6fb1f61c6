import { expect, test } from 'vitest'
import { cleanPasted, cleanPastedNumber, parseDecimal } from './clean-pasted.ts'

const listMatches = (pattern: RegExp) =>
  Array.from({ length: 0xe2000 }, (_, code) => String.fromCodePoint(code)).filter((letter) => pattern.test(letter))

test('removes every default ignorable code point', () => {
  const all = listMatches(/\p{Default_Ignorable_Code_Point}/u)
  expect(all.length).toBeGreaterThan(300)
  expect(cleanPasted(`مخ${all.join('')}بز`)).toBe('مخبز')
})

test('turns every space and line break into a plain space', () => {
  const all = listMatches(/[\p{Z}\t\n\v\f\r\u0085]/u)
  for (const space of [...all, '\r\n']) expect(cleanPasted(`a${space}b`)).toBe('a b')
})

test('turns Arabic, Persian and full-width digits into Western digits', () => {
  for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'])
    expect(cleanPasted(digits)).toBe('0123456789')
})

test('writes signs and decimal separators of numbers in ASCII', () => {
  expect(['٢٤٫٧١', '\u200e−１２．５', '＋٣'].map(cleanPastedNumber)).toEqual(['24.71', '-12.5', '+3'])
})

test('reads decimal digits as a number, but neither hexadecimal digits nor exponents', () => {
  expect(['٧٫٥', ' +3 ', '.5', '0x15', '1e3', '5 6', ''].map(parseDecimal)).toEqual([
    7.5,
    3,
    0.5,
    ...Array.from({ length: 4 }, () => undefined),
  ])
})
