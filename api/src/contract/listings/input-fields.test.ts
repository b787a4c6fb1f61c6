import { expect, test } from 'vitest'
import { importLine } from '../../listings/exchange/import-line.ts'
import { translateIssue } from '../../locales/issues.ts'
import { claimInput } from '../claims.ts'
import { contactInput } from '../contact.ts'
import { suggestionInput } from '../suggestions.ts'
import { listingChange, listingInput } from './input.ts'

const findRule = (error: { issues: object[] } | undefined) =>
  error?.issues.map((issue) => ('params' in issue ? issue.params : null))

test.for(['شل', '李四', 'H&M', 'C&A', '7 & 7', '«ﻻ»', 'مَي', '«نور»', 'مطعم 🍕'])(
  'accepts the name %s for a place and its city',
  (name) => {
    expect(listingChange.safeParse({ title: name, title_latin: name, city: name }).error).toBeUndefined()
  },
)

test.for(['ab', '3M', 'Q8', 'O₂', '٧٧'])('rejects the name %s of a place, which has two characters', (name) => {
  const { error } = listingChange.safeParse({ title: name, title_latin: name, city: name })
  expect(findRule(error)).toEqual([
    { rule: 'min', limit: 3 },
    { rule: 'min', limit: 3 },
  ])
})

test.for(['--', '!!', '،،', 'ـــ', '👍👍', '<b>', 'مـ', 'مً', 'م.', 'ﹷﹷ', 'A+', '١.', 'ۦۦ', 'é́', '(م)', '1️⃣'])(
  'rejects the name %s of a place, which has no two letters, from each form',
  (name) => {
    const { error } = listingChange.safeParse({ title: name, title_latin: name, city: name })
    expect(findRule(error)).toEqual([
      { rule: 'letters', limit: 2 },
      { rule: 'letters', limit: 2 },
      { rule: 'city', limit: 2 },
    ])
    expect(findRule(listingInput.safeParse({ title: name }).error)).toContainEqual({ rule: 'letters', limit: 2 })
    expect(suggestionInput.safeParse({ changes: { title: name } }).error?.issues).toMatchObject([
      { path: ['changes', 'title'], params: { rule: 'letters' } },
    ])
  },
)

const line = { external_id: '1', category: 'bakeries', city: 'الرياض', country: 'sa' }

test('accepts names of one letter in an import, but none without a letter', () => {
  for (const title of ['م', '茶', 'A+']) expect(importLine.safeParse({ ...line, title }).error).toBeUndefined()
  for (const title of ['!!', 'ـــ', '👍', '،'])
    expect(importLine.safeParse({ ...line, title }).error?.issues).toMatchObject([
      { path: ['title'], params: { rule: 'letters', limit: 1 } },
    ])
})

test.for(['...', '👍', 'ـ'])('rejects the name %s of a claimant and of the sender of a message', (name) => {
  for (const [shape, field] of [
    [claimInput, 'claimantName'],
    [contactInput, 'name'],
  ] as const)
    expect(shape.safeParse({ [field]: name }).error?.issues).toContainEqual(
      expect.objectContaining({ path: [field], params: { rule: 'letters', limit: 1 } }),
    )
})

test.for([
  [-1, 'Must be at least 0'],
  [99_999_999_999_999, 'Must be at most 9,999,999.99'],
  ['x', 'Must be a number'],
  [true, 'Must be a number'],
])('says of the price %s: %s', ([price, message]) => {
  const { error } = listingChange.safeParse({ price })
  expect(error?.issues.map((issue) => translateIssue(issue, 'en'))).toEqual([message])
})

test('names the limit of a coordinate, and asks for whole numbers where a fraction was sent', () => {
  const { error } = listingChange.safeParse({ latitude: 91, longitude: -181, category_id: 1.5 })
  expect(
    Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], translateIssue(issue, 'en')])),
  ).toEqual({
    latitude: 'Must be at most 90',
    longitude: 'Must be at least -180',
    category_id: 'Must be a whole number',
  })
})

test.for([
  [
    ['a1,b1', 'c1،d1'],
    ['a1', 'b1', 'c1', 'd1'],
  ],
  ['a1،b1,c1', ['a1', 'b1', 'c1']],
  ['["a1","b1، c1"]', ['a1', 'b1', 'c1']],
  [['خبز'], ['خبز']],
  [[], []],
  [' ', []],
] as const)('splits the keywords %j at both commas', ([typed, keywords]) => {
  expect(listingChange.parse({ keywords: typed })).toEqual({ keywords })
})

test('limits the number of keywords after splitting them', () => {
  const words = Array.from({ length: 6 }, (_, index) => `a${index}،b${index}`)
  expect(findRule(listingChange.safeParse({ keywords: words }).error)).toEqual([{ rule: 'keywords_max' }])
})

test('says that a choice is required when it is absent', () => {
  const { error } = listingInput.safeParse({})
  const issue = error?.issues.find(({ path }) => path[0] === 'country')
  expect(issue && translateIssue(issue, 'ar')).toBe('البلد مطلوب')
})
