import { intlLocales, oncePerLanguage } from '@dalil/api/contract/rules'

export const toNumberFormat = oncePerLanguage((lang) => new Intl.NumberFormat(intlLocales[lang]))
export const toMonthFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
export const toLongDayFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }),
)
export const toShareFormat = oncePerLanguage((lang) => new Intl.NumberFormat(intlLocales[lang], { style: 'percent' }))
export const toShortDayFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
export const toCountryNames = oncePerLanguage((lang) => new Intl.DisplayNames(lang, { type: 'region' }))
