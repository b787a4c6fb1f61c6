import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { preferenceKeys } from '@dalil/api/client'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { interfaceLanguages } from './languages.ts'

const script = readFileSync(new URL('../public/first-paint.js', import.meta.url), 'utf8')

function paint(localStorage: Record<string, string> | null, languages: string[] = []) {
  const documentElement = { lang: 'ar', dir: 'rtl', dataset: {} }
  runInNewContext(script, { document: { documentElement }, localStorage, navigator: { languages } })
  return documentElement
}

test('the first paint, whose script cannot import, has the stored language or the browser’s, its direction and the theme', () => {
  const { language, theme } = preferenceKeys
  for (const lang of languages)
    expect(paint({ [language]: lang })).toMatchObject({ lang, dir: interfaceLanguages[lang].direction })
  expect(paint({}, ['fr-FR', 'nl-NL', 'en'])).toMatchObject({ lang: 'nl', dir: 'ltr' })
  expect(paint({ [language]: 'ar' }, ['en'])).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(paint({ [theme]: 'dark' })).toEqual({ lang: 'ar', dir: 'rtl', dataset: { theme: 'dark' } })
  expect(paint({ [language]: 'de', [theme]: 'red' })).toEqual(paint({}))
  expect(paint(null)).toEqual({ lang: 'ar', dir: 'rtl', dataset: { storage: 'blocked' } })
})
