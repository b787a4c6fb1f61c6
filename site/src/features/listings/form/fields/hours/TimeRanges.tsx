import { addTimeRange, numberItems, type TimeRange, updateTimeRange } from '@dalil/api/client'
import { limits } from '@dalil/db/vocabulary'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { HoursTexts } from '../../texts.ts'

interface Props {
  name: string
  value: TimeRange[]
  onChange: (value: TimeRange[]) => void
  texts: HoursTexts
}

export function TimeRanges({ name, value, onChange, texts }: Props) {
  const set = (at: number, change: Partial<TimeRange>) => onChange(updateTimeRange(value, at, change))
  const label = (text: string, index: number) =>
    `${texts['listing.form.hours.span'].replace('{day}', name).replace('{number}', String(index + 1))}: ${text}`
  const [before, between] = texts['hours.span'].split(/\{\w+\}/).map((word) => word.trim())

  return (
    <div className="hours-editor__spans">
      {numberItems(value).map(({ item, number, index }) => (
        <div key={number} className="hours-editor__span">
          <span aria-hidden="true">{before}</span>
          <input
            className="input"
            type="time"
            required
            aria-label={label(texts['listing.form.hours.opens'], index)}
            value={item.opens}
            onChange={(event) => set(index, { opens: event.target.value })}
          />
          <span aria-hidden="true">{between}</span>
          <input
            className="input"
            type="time"
            required
            aria-label={label(texts['listing.form.hours.closes'], index)}
            value={item.closes}
            onChange={(event) => set(index, { closes: event.target.value })}
          />
          <button
            type="button"
            className="btn btn--icon"
            aria-label={texts['listing.form.hours.remove'].replace('{number}', String(number)).replace('{day}', name)}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <SvgIcon svg={x} />
          </button>
          {item.closes !== '' && item.closes <= item.opens && (
            <small className="hint">{texts['listing.form.hours.night']}</small>
          )}
        </div>
      ))}
      {value.length < limits.timeRanges.max && (
        <div>
          <button type="button" className="btn btn--sm btn--quiet" onClick={() => onChange(addTimeRange(value))}>
            <SvgIcon svg={plus} />
            {texts['listing.form.hours.add'].replace('{day}', name)}
          </button>
        </div>
      )}
    </div>
  )
}
