import type { SiteState } from '@dalil/api/contract'
import { type Language, siteSettingGroups } from '@dalil/db/vocabulary'
import { intlLocales, oncePerLanguage } from '../contract/rules/locale-formats.ts'
import { type OperatorValues, operatorPlaceholders } from '../contract/rules/text/operator-values.ts'
import type { Translate } from './index.ts'

const toLanguageNames = oncePerLanguage((lang) => new Intl.DisplayNames(intlLocales[lang], { type: 'language' }))
const toList = oncePerLanguage((lang) => new Intl.ListFormat(intlLocales[lang]))

/** What the placeholders of pages stand for. */
export function toOperatorValues(site: SiteState, lang: Language, supportEmail: string, t: Translate): OperatorValues {
  const languageNames = toLanguageNames(lang)
  const countries = site.countries.map(({ code }) => t(`country.${code}.in_sentence`))
  const values = {
    ...site,
    name: site.name[lang],
    contact_email: site.contact_email || supportEmail,
    countries: toList(lang).format(countries),
    languages: toList(lang).format(site.languages.map((code) => languageNames.of(code) ?? code)),
  }
  return new Map([
    ...operatorPlaceholders.map((name) => [name, values[name]] as const),
    ...siteSettingGroups.features.map((name) => [site[name] ? `if_no_${name}` : `if_${name}`, ''] as const),
  ])
}
