import type { OpeningState } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import { dayMs } from './calendar.ts'
import { describeChange, type PlaceLocale } from './describe-change.ts'
import { findMidnight } from './time-zone.ts'

interface OpeningPhase {
  isOpen: boolean
  /** In ISO 8601; undefined if the phase never ends. */
  until: string | undefined
  text: string
  change: string | null
}

const minuteMs = 60_000
const maxKept = 2_000
let phasesOfMinute = new Map<string, OpeningPhase[]>()
let minute = 0

/** Lists the next phases from now. Places share schedules, so a list is kept for the rest of the minute. */
export function readOpeningPhases(state: OpeningState, t: Translate, locale: PlaceLocale): OpeningPhase[] {
  const now = Date.now()
  if (now - (now % minuteMs) !== minute || phasesOfMinute.size >= maxKept) {
    minute = now - (now % minuteMs)
    phasesOfMinute = new Map()
  }
  const { is_open_now, changes, time_zone } = state
  const key = [locale.lang, locale.country, time_zone, is_open_now, ...changes].join(' ')
  const phases = phasesOfMinute.get(key) ?? toOpeningPhases(state, t, locale, new Date(now))
  phasesOfMinute.set(key, phases)
  return phases
}

/** Lists the next phases, of which a cached page shows the current one. After the last phase, the state is unknown. */
export function toOpeningPhases(
  { is_open_now, changes, time_zone }: OpeningState,
  t: Translate,
  locale: PlaceLocale,
  now: Date,
): OpeningPhase[] {
  if (is_open_now === null) return []
  const state = (isOpen: boolean) => t(isOpen ? 'hours.open_now' : 'hours.closed_now')
  if (changes.length === 0) return [{ isOpen: is_open_now, until: undefined, text: state(is_open_now), change: null }]
  const describe = (isOpen: boolean, change: string, since: Date) => {
    const { when, day, time } = describeChange(change, time_zone, locale, since)
    // Within a day before the change, the time of day is unambiguous.
    const isNear = isOpen ? Date.parse(change) - since.getTime() <= dayMs : when === 'today'
    const nearness = isNear ? 'today' : 'later'
    return {
      isOpen,
      text: t(isOpen ? `hours.open_until.${nearness}` : `hours.opens.${nearness}`, { day, time }),
      change: t(isOpen ? `hours.closes.${isNear ? 'today' : when}` : `hours.opens.${when}`, { day, time }),
    }
  }
  return changes.flatMap((change, index) => {
    const isOpen = index % 2 === 0 ? is_open_now : !is_open_now
    const since = index === 0 ? now : new Date(changes[index - 1] ?? now)
    const moments = [since, ...findNewWordings(isOpen, change, time_zone, since), new Date(change)]
    return moments
      .slice(0, -1)
      .map((from, part) => ({ ...describe(isOpen, change, from), until: moments[part + 1]?.toISOString() }))
  })
}

function findNewWordings(isOpen: boolean, change: string, timeZone: string, since: Date): Date[] {
  const at = new Date(change)
  const midnight = findMidnight(timeZone, at)
  const dayBefore = findMidnight(timeZone, new Date(midnight.getTime() - dayMs / 2))
  return [dayBefore, midnight, ...(isOpen ? [new Date(at.getTime() - dayMs)] : [])]
    .filter((moment) => moment > since && moment < at)
    .sort((a, b) => a.getTime() - b.getTime())
}
