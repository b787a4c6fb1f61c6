import { intlLocales, oncePerLanguage, toDateFormat, toDateTimeFormat } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../current-locale.ts'

export const toNumberFormat = oncePerLanguage((lang) => new Intl.NumberFormat(intlLocales[lang]))
export const formatDay = (at: string): string => toDateFormat(readCurrentLocale().lang).format(new Date(at))
export const formatMoment = (at: string): string => toDateTimeFormat(readCurrentLocale().lang).format(new Date(at))
export const toCountryNames = oncePerLanguage((lang) => new Intl.DisplayNames(lang, { type: 'region' }))
