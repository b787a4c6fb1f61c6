import { intlLocales, oncePerLanguage } from '@dalil/api/contract/rules'

export const createNumberFormat = oncePerLanguage((lang) => new Intl.NumberFormat(intlLocales[lang]))
export const createMonthFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
export const createLongDayFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }),
)
export const createDollarFormat = oncePerLanguage(
  (lang) =>
    new Intl.NumberFormat(intlLocales[lang], {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)
export const createShareFormat = oncePerLanguage(
  (lang) => new Intl.NumberFormat(intlLocales[lang], { style: 'percent', maximumFractionDigits: 1 }),
)
export const createShortDayFormat = oncePerLanguage(
  (lang) => new Intl.DateTimeFormat(intlLocales[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
