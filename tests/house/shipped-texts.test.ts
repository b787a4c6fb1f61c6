import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPlaceholders } from '@dalil/api/contract/rules'
import type { Language, SiteFeature } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../api/src/site-pages/render-markdown.ts'

const content = join(import.meta.dirname, '../../site/src/content')
const words: [SiteFeature, Record<Language, RegExp>][] = [
  ['reviews', { ar: /تقييم|مراجعتك/, en: /\breview/i, nl: /beoorde/i }],
  ['claims', { ar: /مطالب|طالب ب/, en: /\bclaim/i, nl: /\bclaim/i }],
  ['suggestions', { ar: /اقتراح/, en: /\bsuggest(?!\w* a country)/i, nl: /\bvoorstel(?!t|len\.)/i }],
  ['review_photos', { ar: /تقييماتك وصورها/, en: /reviews with their photos/, nl: /beoordelingen met hun foto/ }],
  ['registration', { ar: /عند التسجيل/, en: /when you register/i, nl: /bij het registreren/i }],
]
const texts = globSync('{pages,blog}/*/*.md', { cwd: content }).map((path) => ({
  path,
  language: path.split('/')[1] as Language,
  text: readFileSync(join(content, path), 'utf8'),
}))

test.for(words)('no shipped text names %s while it is off, and the others stay', ([feature, patterns]) => {
  expect(texts).toHaveLength(27)
  for (const { path, language, text } of texts.filter((each) => !each.text.includes(`\nfeature: ${feature}\n`))) {
    const { html } = renderMarkdown(text.replace(/^---[\s\S]*?\n---\n/, ''))
    const [on, off] = [`if_no_${feature}`, `if_${feature}`].map((name) => fillPlaceholders(html, new Map([[name, '']])))
    expect(off?.replace(/\{name\}/g, '').match(patterns[language])?.[0], path).toBeUndefined()
    expect(off).not.toMatch(/\{if_|<p[^>]*>\s*<\/p>|<li[^>]*>\s*<\/li>/)
    expect(on).not.toBe('')
  }
})
