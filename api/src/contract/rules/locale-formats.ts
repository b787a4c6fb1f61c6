import type { Language } from '@dalil/db/vocabulary'

/** Western digits and the 24-hour clock in all three languages. */
export const intlLocales: Record<Language, string> = { ar: 'ar-u-hc-h23-nu-latn', en: 'en-GB', nl: 'nl-NL' }

/** Creates a format once for each language, because creating one takes about a millisecond, and a list would create one for each row. */
export function oncePerLanguage<Format>(create: (language: Language) => Format): (language: Language) => Format {
  const formats: Partial<Record<Language, Format>> = {}
  return (language) => {
    formats[language] ??= create(language)
    return formats[language]
  }
}

export const toDateFormat = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long' }),
)
export const toDateTimeFormat = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long', timeStyle: 'short' }),
)

const [minute, hour, day] = [60, 3600, 86_400]

/** Formats «قبل 3 أيام»; from 24 hours on in calendar days. */
export const toTimeAgoFormat = oncePerLanguage((language) => {
  const format = new Intl.RelativeTimeFormat(intlLocales[language], { numeric: 'auto' })
  return (at: Date, now = new Date()): string => format.format(...toRelativeTime(at, now))
})

function toRelativeTime(at: Date, now: Date): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const days = toDayNumber(at) - toDayNumber(now)
  if (Math.abs(seconds) < minute) return [0, 'second']
  if (Math.abs(seconds) < hour) return [Math.trunc(seconds / minute), 'minute']
  if (Math.abs(seconds) < day) return [Math.trunc(seconds / hour), 'hour']
  if (Math.abs(days) < 7) return [days, 'day']
  if (Math.abs(days) < 30) return [Math.trunc(days / 7), 'week']
  if (Math.abs(days) < 365) return [Math.trunc(days / 30), 'month']
  return [Math.trunc(days / 365), 'year']
}

const toDayNumber = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / (day * 1000)

/** Separates the items of a list; `Intl.ListFormat` writes «و» before every item in Arabic. */
export const listSeparator: Record<Language, string> = { ar: '، ', en: ', ', nl: ', ' }

/** Isolates a text (U+2068), so that its direction does not affect the text around it. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`

export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
