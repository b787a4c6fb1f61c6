import { markdownType } from '@dalil/api/contract/rules'
import { createTranslator } from '@dalil/api/locales'
import type { APIRoute } from 'astro'
import { staticFile } from '../lib/http/cache-policies.ts'
import { createPaths } from '../lib/paths.ts'

/** https://llmstxt.org: what programs with a language model find here, in the operator's first language. */
export const GET: APIRoute = ({ locals: { open, settings, site }, cache }) => {
  cache.set(staticFile)
  const { lang } = open.initial
  const t = createTranslator(lang, site.name[lang])
  const paths = createPaths(open.initial)
  const link = (name: string, path: string, note: string) =>
    `- [${name}](${new URL(path, settings.publicUrl).href}): ${note}`
  const address = `${new URL(paths.listings(), settings.publicUrl).href}/7-…`
  const countries = open.countries.map((country) => {
    const { home, listings } = createPaths({ country, lang })
    return link(t(`country.${country}`), home, new URL(listings(), settings.publicUrl).href)
  })
  const sections = [
    `# ${site.name[lang]}`,
    `> ${site.description[lang]}`,
    t('llms.places', { address, format: 'Markdown', header: `\`Accept: ${markdownType}\`` }),
    `## ${t('llms.countries')}`,
    countries.join('\n'),
    `## ${t('llms.programs')}`,
    [
      link('OpenAPI', '/api/openapi.json', t('llms.api')),
      link('MCP', '/api/mcp', t('llms.mcp')),
      link(t('open_data.title'), paths.to('openData'), t('open_data.description')),
      link('sitemap.xml', '/sitemap.xml', t('llms.sitemap')),
    ].join('\n'),
  ]
  return new Response(`${sections.join('\n\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
