import { type DayState, type TimeRange, toDayState, toRanges } from '@dalil/api/client'
import type { FormWords } from '../words.ts'

interface Props {
  /** Of the day or the exception. */
  name: string
  ranges: TimeRange[] | undefined
  states: readonly DayState[]
  onChange: (ranges: TimeRange[] | undefined) => void
  words: FormWords['hours']
}

export const DayStateSelect = ({ name, ranges, states, onChange, words }: Props) => (
  <select
    className="input"
    aria-label={words.state.replace('{day}', name)}
    value={toDayState(ranges)}
    onChange={(event) => onChange(toRanges(event.target.value as DayState))}
  >
    {states.map((state) => (
      <option key={state} value={state}>
        {words[state]}
      </option>
    ))}
  </select>
)
