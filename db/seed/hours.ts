import { type OpeningHours, type TimeRange, type Weekday, weekdays } from '../src/vocabulary.ts'
import type { SeedPlace } from './seed-place.ts'

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const spanShape = new RegExp(`^(${time})-(${time})$`)

/** Parses `sat-thu 08:00-12:00,16:00-23:00; fri 13:30-23:30; mon closed`; the hours of other days are unknown. */
export const parseHours = (text: string, exceptions: SeedPlace['exceptions'] = []): OpeningHours => ({
  weekly: parseWeek(text),
  exceptions: parseExceptions(exceptions),
})

export const parseExceptions = (exceptions: SeedPlace['exceptions'] = []): OpeningHours['exceptions'] =>
  exceptions.map(({ hours, ...exception }) => ({ ...exception, hours: hours ? parseTimeRanges(hours) : [] }))

function parseWeek(text: string): OpeningHours['weekly'] {
  if (text === '24/7') return parseWeek('mon-sun 00:00-00:00')
  const weekly: OpeningHours['weekly'] = {}
  for (const part of text.split(';')) {
    const [days = '', spans = '', ...rest] = part.trim().split(' ')
    if (rest.length > 0 || spans === '') throw new Error(`“${part.trim()}” is not in the form “days hours”`)
    for (const day of parseDays(days)) {
      if (weekly[day]) throw new Error(`“${text}” names ${day} twice`)
      weekly[day] = spans === 'closed' ? [] : parseTimeRanges(spans)
    }
  }
  return weekly
}

/** Parses a range of days, which may wrap around the end of the week: `sat-thu`. */
function parseDays(text: string): Weekday[] {
  const [first, last = first, ...rest] = text.split('-').map((day) => weekdays.indexOf(day as Weekday))
  if (first === undefined || last === undefined || first < 0 || last < 0 || rest.length > 0) {
    throw new Error(`“${text}” is not a day`)
  }
  const length = ((last - first + 7) % 7) + 1
  return [...weekdays, ...weekdays].slice(first, first + length)
}

function parseTimeRanges(text: string): TimeRange[] {
  return text.split(',').map((span) => {
    const [, opens, closes] = spanShape.exec(span) ?? []
    if (!opens || !closes) throw new Error(`“${span}” is not in the form “HH:MM-HH:MM”`)
    return { opens, closes }
  })
}
