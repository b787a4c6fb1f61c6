interface ZoneFormats {
  /** 2026-11-21 */
  date: Intl.DateTimeFormat
  /** 21:30 */
  time: Intl.DateTimeFormat
}

/** Creating a format takes longer than the rest of the week. One entry per time zone. */
const zoneFormats = new Map<string, ZoneFormats>()

export function toZoneFormats(timeZone: string): ZoneFormats {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const formats = {
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  zoneFormats.set(timeZone, formats)
  return formats
}

export const toZoneDate = (timeZone: string, moment: Date): string => toZoneFormats(timeZone).date.format(moment)
