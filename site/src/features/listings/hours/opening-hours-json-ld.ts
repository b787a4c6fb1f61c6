import type { OpeningHours } from '@dalil/api/contract'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'

const schemaDays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** Groups days with equal times. Includes closed days; omits days with unknown hours. */
export function createOpeningHoursJsonLd({ weekly, exceptions = [] }: OpeningHours): OpeningHoursSpecification[] {
  const days = new Map<string, { times: TimeRange; of: string[] }>()
  for (const day of weekdays) {
    for (const times of toTimes(weekly[day])) {
      const key = JSON.stringify(times)
      const { of } = days.get(key) ?? { of: [] }
      days.set(key, { times, of: [...of, schemaDays[day]] })
    }
  }
  const usual = [...days.values()].map(({ times, of }) => specification({ dayOfWeek: of, ...times }))
  const special = exceptions.flatMap(({ from, to, hours }, index) =>
    subtractDates({ from, to }, exceptions.slice(0, index)).flatMap((dates) =>
      toTimes(hours).map((times) => specification({ validFrom: dates.from, validThrough: dates.to, ...times })),
    ),
  )
  return [...usual, ...special]
}

type TimeRange = NonNullable<OpeningHours['weekly'][Weekday]>[number]
type OpeningHoursSpecification = TimeRange & {
  '@type': string
  dayOfWeek?: string[]
  validFrom?: string
  validThrough?: string
}

const specification = (facts: Omit<OpeningHoursSpecification, '@type'>): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...facts,
})

/** Ends a day of 24 hours a minute early, because 00:00–00:00 means closed in schema.org. */
function toTimes(spans: TimeRange[] | undefined): TimeRange[] {
  if (spans?.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return (spans ?? []).map(({ opens, closes }) => ({
    opens,
    closes: opens === closes ? subtractMinute(opens) : closes,
  }))
}

function subtractMinute(time: string): string {
  return new Date(Date.parse(`2000-01-01T${time}Z`) - 60_000).toISOString().slice(11, 16)
}

type Dates = { from: string; to: string }

/** Returns the dates without those of preceding exceptions in the list, which take precedence. */
function subtractDates(dates: Dates, taken: Dates[]): Dates[] {
  return taken.reduce(
    (pieces, { from, to }) =>
      pieces
        .flatMap((piece) => [
          { from: piece.from, to: [piece.to, addDays(from, -1)].toSorted()[0] ?? piece.to },
          { from: [piece.from, addDays(to, 1)].toSorted()[1] ?? piece.from, to: piece.to },
        ])
        .filter((piece) => piece.from <= piece.to),
    [dates],
  )
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
