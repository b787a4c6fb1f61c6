import { intlLocales, toMoneyFormat, toTimeAgoFormat, toWeekdayFormat } from '@dalil/api/contract/rules'
import type { Language } from './locale.ts'

export type LocaleFormats = ReturnType<typeof createFormat>

function createFormat(lang: Language) {
  const locale = intlLocales[lang]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const inKilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const inYears = new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  const ago = toTimeAgoFormat(lang)

  return {
    date: (date: Date | string) => day.format(new Date(date)),
    dates: (from: string, to: string) => day.formatRange(new Date(from), new Date(to)),
    month: (value: string) => month.format(new Date(value)),
    weekday: toWeekdayFormat(lang),
    number: (value: number) => number.format(value),
    average: (value: number) => average.format(value),
    money: (value: number, currency: string) => toMoneyFormat(lang, currency).format(value),
    /** Formats a number of days; multiples of 365 as years. */
    days: (count: number) => (count % 365 === 0 ? inYears.format(count / 365) : inDays.format(count)),
    kilobytes: (bytes: number) => inKilobytes.format(Math.ceil(bytes / 1000)),
    ago: (date: string) => ago(new Date(date)),
  }
}

/** The formats of each language, all with Western digits. */
export const localeFormats: Record<Language, LocaleFormats> = {
  ar: createFormat('ar'),
  en: createFormat('en'),
  nl: createFormat('nl'),
}
