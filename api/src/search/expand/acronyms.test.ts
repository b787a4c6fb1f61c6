import { expect, test } from 'vitest'
import { findWordsByInitial, isAcronymOf, toAcronym } from './acronyms.ts'

test.for([
  ['BMCI', 'bmci'],
  ['UIB', 'uib'],
  ['B.M.C.I.', 'bmci'],
  ['kfpm', 'kfpm'],
  ['Uib', null],
  ['zara', null],
  ['BM', null],
  ['UNESCWA', null],
  ['بنك', null],
] as const)('parses %s as the acronym %s', ([keyword, acronym]) => {
  expect(toAcronym(keyword)).toBe(acronym)
})

test.for([
  ['bmci', 'بنك مغربي تجاره صناعه'],
  ['qnb', 'بنك قطر وطني'],
  ['uib', 'اتحاد دولي بنوك'],
  ['bna', 'banque nationale agricole'],
  ['sdb', 'bank of social development'],
] as const)('recognises %s as an acronym of «%s»', ([acronym, name]) => {
  expect(isAcronymOf(acronym, name.split(' '))).toBe(true)
})

test.for([
  ['the name has an additional word', 'bmc', 'بنك مغربي تجاره صناعه'],
  ['the keyword has an additional letter', 'bmci', 'بنك مغربي صناعه'],
  ['the name has one word for two letters', 'bb', 'بنك'],
  ['the name is not that of an institution', 'bms', 'برجر سوق مدينه'],
] as const)('does not recognise a keyword as the acronym of a name: %s', ([, acronym, name]) => {
  expect(isAcronymOf(acronym, name.split(' '))).toBe(false)
})

test('finds words for institutions in all languages by their initial', () => {
  expect(findWordsByInitial('b')).toEqual(expect.arrayContaining(['bank', 'banque', 'بنك', 'مصرف']))
  expect(findWordsByInitial('b')).not.toContain('commerce')
})
