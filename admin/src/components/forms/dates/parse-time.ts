import { toWesternDigits } from '@dalil/api/contract/rules'

const pattern = /^(\d{1,2})(?::?(\d{2}))?$/

/** Converts `9:30` or `0930` to `09:30`, and `9` to `09:00`; null if it is not a 24-hour time. */
export function parseTime(text: string): string | null {
  const [, hour, minute = '00'] = pattern.exec(toWesternDigits(text).trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
