import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteState } from '@dalil/api/contract'
import { createTranslator } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { html, raw } from 'hono/html'
import { createColours, type Seeds } from '../brand/colours.ts'
import { findPreferredLanguage } from '../http/locale.ts'
import { unavailablePageCsp, unavailablePageStyle } from './unavailable-page.ts'

const retryAfterSeconds = '3600'

/** The only page that visitors see before the operator opens the directory. */
export async function sendClosedPage(req: IncomingMessage, res: ServerResponse, site: SiteState): Promise<void> {
  const { name } = site
  const language = findLanguage(req, site)
  const t = createTranslator(language, name[language])
  const page = await html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${t('opening.title')} | ${name[language]}</title><style>${raw(createStyle(site))}</style></head>
<body><main><h1>${name[language]}</h1><p>${t('opening.title')}</p><p>${t('opening.text')}</p>
<p><a href="/admin/">${t('opening.staff')}</a></p></main></body>
</html>
`
  const body = String(page)
  res.setHeader('Content-Security-Policy', unavailablePageCsp)
  res.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Language': language,
    'Retry-After': retryAfterSeconds,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function createStyle(seeds: Seeds): string {
  const { light, dark } = createColours(seeds)
  const toRules = ({ bg, text, brand }: typeof light) =>
    `body { background: ${bg}; color: ${text} } h1, a { color: ${brand} }`
  return `${unavailablePageStyle} ${toRules(light)} @media (prefers-color-scheme: dark) { ${toRules(dark)} }`
}

function findLanguage({ url = '', headers }: IncomingMessage, site: SiteState): Language {
  const wanted = [url.split(/[/?]/)[2], findPreferredLanguage(headers['accept-language'])]
  const open = wanted.map((wish) => site.languages.find((language) => language === wish))
  return open.find(Boolean) ?? site.default_language
}
