import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

interface Tree {
  [key: string]: string | Tree | undefined
}

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value ?? {}, `${prefix}${key}.`),
  )
const blanks = (text: string) => new Set(text.match(/%\{\w+\}/g))
const forms = (text: string) => text.split('||||').map((form) => form.trim())

const reference = new Map(flat(en))
const translations = [
  { language: 'Arabic', words: new Map(flat(ar)), plurals: 6 },
  { language: 'Dutch', words: new Map(flat(nl)), plurals: 2 },
]

test("English holds every one of react-admin's keys", () => {
  expect([...reference.keys()]).toEqual(expect.arrayContaining(flat({ ra: english.ra }).map(([key]) => key)))
})

test.for(translations)('$language says everything that English says, and nothing else', ({ words }) => {
  expect([...words.keys()].sort()).toEqual([...reference.keys()].sort())
})

test.for(translations)('$language leaves no text empty or in English', ({ words }) => {
  const sameInBoth = new Set([
    'ra.boolean.null',
    'ra.page.edit',
    'ra.page.list',
    'ra.page.show',
    'ra.message.details',
    'dalil.role.moderator',
    'resources.users.roles.moderator',
  ])
  const untold = [...words].filter(
    ([key, text]) => !sameInBoth.has(key) && (!text.trim() || text === reference.get(key)),
  )
  expect(untold.filter(([key]) => key !== 'dalil.name')).toEqual([])
})

test.for(translations)('$language has $plurals forms wherever something is counted', ({ words, plurals }) => {
  const counted = [...reference].filter(([, text]) => text.includes('||||')).map(([key]) => key)
  const found = [...words].filter(([, text]) => text.includes('||||'))
  expect(found.map(([key]) => key).sort()).toEqual(counted.sort())
  for (const [key, text] of found) expect(forms(text).filter(Boolean), key).toHaveLength(plurals)
})

test.for(translations)('$language fills only the blanks that English has', ({ words }) => {
  for (const [key, text] of words) {
    const known = blanks(reference.get(key) ?? '')
    expect(
      [...blanks(text)].filter((blank) => !known.has(blank)),
      key,
    ).toEqual([])
  }
})
