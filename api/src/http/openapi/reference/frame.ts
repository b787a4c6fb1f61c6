import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteState } from '@dalil/api/contract'
import { createTranslator, type Translate } from '@dalil/api/locales'
import { repositoryRoot } from '@dalil/db/root'
import type { Language } from '@dalil/db/vocabulary'
import { html, raw } from 'hono/html'
import { createColours, type Seeds } from '../../../brand/colours.ts'
import { findPreferredLanguage } from '../../locale.ts'
import type { Document } from '../complete-document.ts'

export const referencePath = '/api/docs'
const readData = (name: string) => readFileSync(join(repositoryRoot, 'api/data/openapi', name), 'utf8')
const sheet = readData('reference.css')
export const referenceScript = readData('reference.js')
const scripts = ['arabic', 'latin'] as const
const readFont = (script: string) =>
  new Uint8Array(readFileSync(join(repositoryRoot, `api/src/client/fonts/alexandria-${script}.woff2`)))
export const referenceFonts = new Map(scripts.map((script) => [`alexandria-${script}.woff2`, readFont(script)]))
const tokens = ['bg', 'surface-sunken', 'text', 'text-muted', 'line', 'line-control', 'brand', 'on-brand'] as const

export type Reference = {
  document: Document
  site: SiteState
  language: Language
  t: Translate
  /** Links keep a language that the reader has chosen. */
  link: (path: string) => string
}
type Html = ReturnType<typeof html>

export function createReference(document: Document, site: SiteState, chosen = '', preferred = ''): Reference {
  const wanted = site.languages.find((each) => each === chosen)
  const others = [findPreferredLanguage(preferred), site.default_language]
  const language = wanted ?? others.find((each) => site.languages.includes(each)) ?? site.default_language
  const t = createTranslator(language, site.name[language])
  return { document, site, language, t, link: (path) => (wanted ? `${path}?lang=${language}` : path) }
}

/** The style is the only one that the policy of the page lets in. */
export async function renderFrame(reference: Reference, path: string, title: string, content: Html) {
  const { site, language, t, link } = reference
  const name = site.name[language]
  const style = createStyle(site)
  const page = await html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} | ${name}</title>
    ${[...referenceFonts.keys()].map((font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${referencePath}/${font}" />`)}
    <style>${raw(style)}</style>
    <script defer src="${referencePath}/reference.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">${t('nav.skip')}</a>
    <header>
      <a href="/">${name}</a>
      <a href="${link(referencePath)}">${t('profile.programs.reference')}</a>
      <nav aria-label="${t('reference.language')}">
        ${site.languages.map(
          (each) =>
            html`<a href="${path}?lang=${each}" lang="${each}" hreflang="${each}" ${each === language ? raw('aria-current="true"') : ''}>${t(`language.${each}`)}</a> `,
        )}
      </nav>
    </header>
    <main id="content" tabindex="-1">${content}</main>
  </body>
</html>`
  return { page, style: `'sha256-${hash('sha256', style, 'base64')}'` }
}

function createStyle(seeds: Seeds): string {
  const { light, dark } = createColours(seeds)
  const colours = tokens.map((name) => `--${name}: light-dark(${light[name]}, ${dark[name]})`)
  return `:root { ${colours.join('; ')} }\n${sheet}`
}

/** Code scrolls inside of its box, which the keyboard reaches. */
export const renderCode = (text: string, { t }: Reference): Html =>
  html`<div class="code">
    <button class="copy" type="button" data-script hidden data-copied="${t('reference.copied')}">${t('profile.programs.copy')}</button>
    <pre lang="en" dir="ltr" tabindex="0"><code>${text}</code></pre>
  </div>`

export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)
