import { intlLocales } from '@dalil/api/contract/rules'
import type { Language } from './locale.ts'

export const createNumberFormat = (lang: Language) => new Intl.NumberFormat(intlLocales[lang])
export const createMonthFormat = (lang: Language) =>
  new Intl.DateTimeFormat(intlLocales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const createLongDayFormat = (lang: Language) =>
  new Intl.DateTimeFormat(intlLocales[lang], { dateStyle: 'long', timeZone: 'UTC' })
export const createDollarFormat = (lang: Language) =>
  new Intl.NumberFormat(intlLocales[lang], {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
export const createShareFormat = (lang: Language) =>
  new Intl.NumberFormat(intlLocales[lang], { style: 'percent', maximumFractionDigits: 1 })
export const createShortDayFormat = (lang: Language) =>
  new Intl.DateTimeFormat(intlLocales[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
