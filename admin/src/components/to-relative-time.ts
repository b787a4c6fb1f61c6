const hour = 3600
const day = 24 * hour

/** Returns a time difference. From 24 hours on, it counts calendar days in the browser's time zone. */
export function toRelativeTime(at: Date, now: Date): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < hour) return { value: Math.trunc(seconds / 60), unit: 'minute' }
  if (Math.abs(seconds) < day) return { value: Math.trunc(seconds / hour), unit: 'hour' }
  const days = toDayNumber(at) - toDayNumber(now)
  if (Math.abs(days) < 30) return { value: days, unit: 'day' }
  if (Math.abs(days) < 365) return { value: Math.trunc(days / 30), unit: 'month' }
  return { value: Math.trunc(days / 365), unit: 'year' }
}

const toDayNumber = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / (day * 1000)
