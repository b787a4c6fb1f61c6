import { isLanguage } from '@dalil/api/client'
import { translate } from '@dalil/api/locales'
import type { CountryCode } from '../../lib/locale.ts'

const names = new Map<CountryCode, string | undefined>()

/** The name of a country in `lang`, which may be a language without pages. */
export function toLocalName(country: CountryCode, lang: string): string | undefined {
  if (isLanguage(lang)) return translate[lang](`country.${country}`)
  if (!names.has(country)) names.set(country, new Intl.DisplayNames(lang, { type: 'region' }).of(country.toUpperCase()))
  return names.get(country)
}
