import { expect, test } from 'vitest'
import { numberAlikeNames } from './alike-names.ts'

test.for([
  ['مقهى دلّة', 'مقهى دلة'],
  ['مخبز الأمل', 'مخبز الامل'],
  ['Café Dalla', 'cafe dalla'],
  ['Al-Amal', 'Al Amal'],
  ['مقهى', 'مقهى'],
] as const)('appends numbers to the names «%s» and «%s», which look alike', ([one, two]) => {
  expect(numberAlikeNames(one, two)).toEqual([`${one} (1)`, `${two} (2)`])
})

test('returns different names unchanged', () => {
  expect(numberAlikeNames('مقهى دلّة', 'مقهى دلال')).toEqual(['مقهى دلّة', 'مقهى دلال'])
})
