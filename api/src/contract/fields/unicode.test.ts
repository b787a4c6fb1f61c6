import { expect, test } from 'vitest'
import { textInput } from './text.ts'
import { isStreamSafe, normalizeText } from './unicode.ts'

const hostile = `a${'\u0300\u0316'.repeat(50_000)}`

test('normalises text to NFC or NFKC, in all scripts', () => {
  expect(normalizeText('e\u0323\u0302')).toBe('\u1ec7')
  expect(normalizeText('ﷺ', 'NFKC')).toBe('صلى الله عليه وسلم')
  expect(isStreamSafe(`ب${'\u0651\u064e\u0670'.repeat(10)}`)).toBe(true)
})

test('does not normalise more than 30 combining marks in a row, because that takes quadratic time', () => {
  expect(isStreamSafe(hostile)).toBe(false)
  expect(normalizeText(hostile)).toBe(hostile)
})

test('removes bidi overrides and isolates, but not direction marks', () => {
  expect(textInput({ max: 100 }).parse('\u202eevil\u202c \u2067مخبز\u2069 3\u200f')).toBe('evil مخبز 3\u200f')
})

test('rejects more than 30 combining marks in a row, even in a short text', () => {
  const text = textInput({ max: 100 })
  expect(text.safeParse(`a${'\u0300'.repeat(31)}`).error?.issues).toMatchObject([{ params: { rule: 'characters' } }])
  expect(text.safeParse(`a${'\u0300'.repeat(30)}`).success).toBe(true)
})
