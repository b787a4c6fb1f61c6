import type { SiteState } from '@dalil/api/contract'
import { intlLocales, oncePerLanguage } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'

export type OperatorValues = Record<string, string>

const toList = oncePerLanguage((lang) => new Intl.ListFormat(intlLocales[lang]))

export function toOperatorValues(site: SiteState, lang: Language, contact_email: string): OperatorValues {
  const { company, address, register_number, vat_number, governing_law, contact_phone } = site
  const values = { company, address, register_number, vat_number, governing_law, contact_phone, contact_email }
  const countries = site.countries.map(({ code }) => translate[lang](`country.${code}.in_sentence`))
  return { ...values, name: site.name[lang], countries: toList(lang).format(countries) }
}

const placeholders = /\{(\w+)\}/g

export const listEmptyPlaceholders = (html: string, values: OperatorValues): string[] => [
  ...new Set(Array.from(html.matchAll(placeholders), ([, name = '']) => name).filter((name) => values[name] === '')),
]

export const fillLine = (text: string, values: OperatorValues): string =>
  text.replace(placeholders, (whole, name: string) => values[name] ?? whole)

/** Leaves out paragraphs and items that the operator has not filled in, and headings that then have no text. */
export function fillPlaceholders(html: string, values: OperatorValues): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  const filled = html
    .replace(/<(p|li)>(?:(?!<\1>)[\s\S])*?<\/\1>\n?/g, (block) =>
      listEmptyPlaceholders(block, values).length ? '' : block,
    )
    .replace(/<ul>\s*<\/ul>\n?/g, '')
    .replace(/<h2[^<>]*>[^<]*<\/h2>\s*(?=<h2|$)/g, '')
  return fillLine(filled, escaped)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
