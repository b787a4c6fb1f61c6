import { dayMs } from './calendar.ts'

interface ZoneFormats {
  date: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}

/** Caches formats by time zone, because creating a format takes longer than computing a week. */
const zoneFormats = new Map<string, ZoneFormats>()

export function toZoneFormats(timeZone: string): ZoneFormats {
  const existing = zoneFormats.get(timeZone)
  if (existing) return existing
  const formats = {
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  zoneFormats.set(timeZone, formats)
  return formats
}

/** Returns the first moment of a day; some days begin at 01:00, because clocks change at midnight. */
export function findMidnight(timeZone: string, moment: Date): Date {
  const before = new Date(moment.getTime() - sinceMidnight(timeZone, moment))
  const off = sinceMidnight(timeZone, before)
  return new Date(before.getTime() + (off > dayMs / 2 ? dayMs - off : -off))
}

function sinceMidnight(timeZone: string, moment: Date): number {
  const [hours = 0, minutes = 0] = toZoneFormats(timeZone).time.format(moment).split(':').map(Number)
  return (hours * 60 + minutes) * 60_000 + (moment.getTime() % 60_000)
}

export const toZoneDate = (timeZone: string, moment: Date): string => toZoneFormats(timeZone).date.format(moment)
