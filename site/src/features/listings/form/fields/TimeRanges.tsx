import { addRange, numbered, type TimeRange, updateRange } from '@dalil/api/client'
import { limits } from '@dalil/db/vocabulary'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormWords } from '../words.ts'

interface Props {
  name: string
  value: TimeRange[]
  onChange: (value: TimeRange[]) => void
  words: FormWords['hours']
}

export function TimeRanges({ name, value, onChange, words }: Props) {
  const set = (at: number, change: Partial<TimeRange>) => onChange(updateRange(value, at, change))
  const label = (text: string, index: number) =>
    `${words.span.replace('{day}', name).replace('{number}', String(index + 1))}: ${text}`

  return (
    <div className="hours-editor__spans">
      {numbered(value).map(({ item, number, index }) => (
        <div key={number} className="hours-editor__span">
          <input
            className="input"
            type="time"
            required
            aria-label={label(words.opens, index)}
            value={item.opens}
            onChange={(event) => set(index, { opens: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            className="input"
            type="time"
            required
            aria-label={label(words.closes, index)}
            value={item.closes}
            onChange={(event) => set(index, { closes: event.target.value })}
          />
          <button
            type="button"
            className="btn btn--icon"
            aria-label={words.remove.replace('{number}', String(number)).replace('{day}', name)}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <SvgIcon svg={x} />
          </button>
          {item.closes !== '' && item.closes <= item.opens && <small className="hint">{words.night}</small>}
        </div>
      ))}
      {value.length < limits.timeRanges.max && (
        <div>
          <button
            type="button"
            className="btn btn--sm btn--quiet"
            aria-label={words.add.replace('{day}', name)}
            onClick={() => onChange(addRange(value))}
          >
            <SvgIcon svg={plus} />
          </button>
        </div>
      )}
    </div>
  )
}
