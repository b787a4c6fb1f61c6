import { type DayState, type TimeRange, toDayState, toTimeRanges } from '@dalil/api/client'
import type { HoursTexts } from '../../texts.ts'

interface Props {
  name: string
  ranges: TimeRange[] | undefined
  states: readonly DayState[]
  onChange: (ranges: TimeRange[] | undefined) => void
  texts: HoursTexts
}

export const DayStateSelect = ({ name, ranges, states, onChange, texts }: Props) => (
  <select
    className="input"
    aria-label={texts['listing.form.hours.state'].replace('{day}', name)}
    value={toDayState(ranges)}
    onChange={(event) => onChange(toTimeRanges(event.target.value as DayState))}
  >
    {states.map((state) => (
      <option key={state} value={state}>
        {state === 'closed' ? texts['hours.closed'] : texts[`listing.form.hours.${state}`]}
      </option>
    ))}
  </select>
)
