import { limits, type OpeningHours, type TimeRange, weekdays } from '@dalil/db/vocabulary'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const dayLength = 24 * 60
type Span = [from: number, to: number]
type Rule = { days: number[]; spans: Span[]; isAddition: boolean }

const day = '(?:mo|tu|we|th|fr|sa|su|ph)'
const daySelector = String.raw`${day}(?:\s?[-–]\s?${day})?`
const clock = String.raw`\d{1,2}:\d{2}`
const timeRange = String.raw`${clock}\s?[-–]\s?${clock}`
const ruleShape = new RegExp(
  String.raw`^(?:(${daySelector}(?:\s?,\s?${daySelector})*)(?:\s?:)?\s?)?(24\/7|off|closed|open|${timeRange}(?:\s?,\s?${timeRange})*)?$`,
)
/** Days after a comma begin a rule that adds to the ones before it. */
const additionalRule = new RegExp(String.raw`(?<=\d|off|closed)\s?,\s?(?=${day}\b)`)

/** No opening hours of a week need more letters. */
const maxLength = 500

/** Reads the usual subset of https://wiki.openstreetmap.org/wiki/Key:opening_hours; null for all other texts. */
export function parseOsmHours(text: string): OpeningHours | null {
  if (text.length > maxLength) return null
  const parts = text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/\s?;\s?/)
  const rules = parts
    .filter((part) => part !== '')
    .flatMap((part) => part.split(additionalRule).map((words, index) => ({ words, isAddition: index > 0 })))
    .map(({ words, isAddition }, index) => parseRule(words, { isAddition, needsDays: index > 0 }))
  if (rules.length === 0 || rules.includes(null)) return null
  const week = applyRules(rules.filter((rule) => rule !== null))
  if (!week || week.every((spans) => spans.length === 0)) return null
  const merged = week.map(mergeSpans)
  if (merged.some((spans) => spans.length > limits.timeRanges.max || spans.some(isLongerThanDay))) return null
  return { weekly: Object.fromEntries(weekdays.map((name, index) => [name, (merged[index] ?? []).map(toTimeRange)])) }
}

/** Programs disagree on what a rule without days replaces. */
function parseRule(text: string, { isAddition, needsDays }: { isAddition: boolean; needsDays: boolean }): Rule | null {
  const [match, selectors, times] = ruleShape.exec(text) ?? []
  // Days without times are open all day; only `24/7` says so clearly.
  if (match === undefined || times === undefined || (times === '24/7' && selectors !== undefined)) return null
  if (needsDays && selectors === undefined) return null
  const selected = selectors === undefined ? days.map((_, index) => index) : parseDays(selectors)
  if (!selected) return null
  const spans = parseTimes(times)
  return spans && { days: selected, spans, isAddition }
}

/** Public holidays are not days of the week: a rule about them alone selects no day. */
function parseDays(selectors: string): number[] | null {
  const selected: number[] = []
  for (const selector of selectors.split(',')) {
    const [first = '', last = first] = selector.trim().split(/\s?[-–]\s?/)
    if (first === 'ph' && last === 'ph') continue
    const from = days.indexOf(first as (typeof days)[number])
    const to = days.indexOf(last as (typeof days)[number])
    if (from < 0 || to < 0) return null
    const length = ((to - from + days.length) % days.length) + 1
    selected.push(...Array.from({ length }, (_, index) => (from + index) % days.length))
  }
  return selected
}

function parseTimes(times: string): Span[] | null {
  if (times === 'off' || times === 'closed') return []
  if (times === '24/7' || times === 'open') return [[0, dayLength]]
  const spans = times.split(',').map((range) => {
    const [from = 0, end = 0] = range.split(/[-–]/).map(toMinute)
    const to = end < from ? end + dayLength : end
    // From ten to ten may be a whole day or a mistake.
    const isValid = from !== end && from < dayLength && end <= 2 * dayLength && to - from <= dayLength
    return isValid && range.split(/[-–]/).every(hasMinutes) ? ([from, to] satisfies Span) : null
  })
  return spans.includes(null) ? null : spans.filter((span) => span !== null)
}

function toMinute(time: string): number {
  const [hours, minutes] = time.trim().split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const hasMinutes = (time: string) => Number(time.trim().split(':')[1]) < 60

/** A later rule replaces a day. Programs disagree on the night before a replaced day, so such hours are not read. */
function applyRules(rules: Rule[]): Span[][] | null {
  let week: Span[][] = days.map(() => [])
  for (const { days: selected, spans, isAddition } of rules) {
    const before = week
    const adds = isAddition && spans.length > 0
    const isNight = (index: number) => (before[index] ?? []).some(([, to]) => to > dayLength)
    if (!adds && selected.some((index) => isNight(index) || isNight((index + days.length - 1) % days.length)))
      return null
    week = before.map((former, index) =>
      selected.includes(index) ? (adds ? [...former, ...spans] : [...spans]) : former,
    )
  }
  return week
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

const isLongerThanDay = ([from, to]: Span) => to - from > dayLength

const toTimeRange = ([from, to]: Span): TimeRange => ({ opens: toClock(from), closes: toClock(to % dayLength) })
const toClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
