import type { OpeningState } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { Language } from '../../../lib/locale.ts'
import { dayLength } from './calendar.ts'
import { describeChange } from './describe-change.ts'

interface OpeningPhase {
  isOpen: boolean
  /** ISO 8601; undefined if it never ends. */
  until: string | undefined
  /** Such as "Open until 22:00". */
  text: string
  /** Such as "Closes at 22:00"; null if it never ends. */
  change: string | null
}

/** Cards of a cached page show the phase of the moment; nothing is known after the last one. */
export function toOpeningPhases(
  { is_open_now, changes, time_zone }: OpeningState,
  t: Translate,
  lang: Language,
  now = new Date(),
): OpeningPhase[] {
  if (is_open_now === null) return []
  const state = (isOpen: boolean) => t(isOpen ? 'hours.open_now' : 'hours.closed_now')
  if (changes.length === 0) return [{ isOpen: is_open_now, until: undefined, text: state(is_open_now), change: null }]
  return changes.map((until, index) => {
    const isOpen = index % 2 === 0 ? is_open_now : !is_open_now
    const since = index === 0 ? now : new Date(changes[index - 1] ?? now)
    const { when, day, time } = describeChange(until, time_zone, lang, since)
    // Of two days only one has this time, while it is less than a day away.
    const isNear = isOpen ? Date.parse(until) - since.getTime() < dayLength : when === 'today'
    const kind = isOpen ? 'hours.open_until' : 'hours.opens'
    return {
      isOpen,
      until,
      text: t(`${kind}.${isNear ? 'today' : 'later'}`, { day, time }),
      change: t(`hours.${isOpen ? 'closes' : 'opens'}.${when}`, { day, time }),
    }
  })
}
