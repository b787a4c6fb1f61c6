import { readFileSync } from 'node:fs'
import { preferenceKeys } from '@dalil/api/client'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('inlined scripts, which cannot import, use the storage keys of the preferences module', () => {
  const { country, language, legacyLanguage, theme } = preferenceKeys
  expect(read('../../layouts/theme-first.js').match(/localStorage\.(\w+)/)?.[1]).toBe(theme)
  const keys = [...read('guard-first.js').matchAll(/(\w+): (?:country|page\.lang)/g)].map(([, key]) => key)
  expect(keys).toEqual([country, language, legacyLanguage])
})
