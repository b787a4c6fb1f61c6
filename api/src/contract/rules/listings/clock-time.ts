import type { Language } from '@dalil/db/vocabulary'
import { intlLocales } from '../locale-formats.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function toClockFormat(language: Language, country: string): Intl.DateTimeFormat {
  const key = `${language}-${country}`
  const existing = formats.get(key)
  if (existing) return existing
  const isShort = hasTwelveHourClock(country)
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    hour: isShort ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isShort ? 'h12' : 'h23',
    timeZone: 'UTC',
  })
  formats.set(key, format)
  return format
}

function hasTwelveHourClock(country: string): boolean {
  const { language, region } = new Intl.Locale(`und-${country}`).maximize()
  return new Intl.DateTimeFormat(`${language}-${region}`, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h12'
}

/** «1:00 م» for `13:00` in `sa`. */
export function formatClockTime(time: string, language: Language, country: string): string {
  const [hours, minutes] = time.split(':')
  return toClockFormat(language, country).format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)))
}

/** Words replace a dash, whose ends Arabic pages exchange. */
export const formatSpan = (text: string, from: string, to: string): string =>
  text.replace('{from}', from).replace('{to}', to)

export const formatTimeRange = (
  { opens, closes }: { opens: string; closes: string },
  { span, allDay }: { span: string; allDay: string },
  language: Language,
  country: string,
): string =>
  opens === closes
    ? allDay
    : formatSpan(span, formatClockTime(opens, language, country), formatClockTime(closes, language, country))
