import { toWesternDigits } from './parse-date.ts'

const pattern = /^(\d{1,2})(?::?(\d{2}))?$/

/** `09:30` of `9:30` or `0930`, `09:00` of `9`; null if there is no such time of 24 hours. */
export function parseTime(text: string): string | null {
  const [, hour, minute = '00'] = pattern.exec(toWesternDigits(text).trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
