import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

const toText = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test.for([
  ['one word', 'مخبز الشام الكبير', 'مخبز دمشق الكبير', 'مخبز [-الشام-]{+دمشق+} الكبير'],
  ['words at the end', 'Spui 1', 'Spui 1 bis', 'Spui 1{+ bis+}'],
  ['all words', 'مخبز', 'Bank', '[-مخبز-]{+Bank+}'],
  ['no words', 'Spui 1', 'Spui 1', 'Spui 1'],
  ['an empty text', '', 'Spui', '{+Spui+}'],
] as const)('marks the changed words of a text (%s)', ([, before, after, marked]) => {
  expect(toText(before, after)).toBe(marked)
})

test('reconstructs the later text without the removed parts, and the earlier text without the added parts', () => {
  const [before, after] = ['a b c d e f', 'b x d f g']
  const parts = diffWords(before, after)
  const join = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(join('removed')).toBe(after)
  expect(join('added')).toBe(before)
})
