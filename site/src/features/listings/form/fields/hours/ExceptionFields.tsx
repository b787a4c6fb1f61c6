import type { HoursException } from '@dalil/api/client'
import { limits } from '@dalil/db/vocabulary'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { HoursTexts } from '../../texts.ts'
import { DayStateSelect } from './DayStateSelect.tsx'
import { TimeRanges } from './TimeRanges.tsx'

interface Props {
  number: number
  exception: HoursException
  onChange: (change: Partial<HoursException>) => void
  onRemove: () => void
  texts: HoursTexts
}

export function ExceptionFields({ number, exception, onChange, onRemove, texts }: Props) {
  const name = texts['listing.form.hours.exception'].replace('{number}', String(number))
  return (
    <fieldset className="stack stack--sm">
      <legend className="label">{name}</legend>
      <div className="two">
        <DateInput
          label={texts['listing.form.hours.from']}
          value={exception.from}
          onChange={(from) => onChange({ from })}
        />
        <DateInput
          label={texts['listing.form.hours.to']}
          value={exception.to}
          min={exception.from}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <label className="field">
        <span className="label">{texts['listing.form.hours.note']}</span>
        <input
          className="input"
          dir="auto"
          maxLength={limits.hoursNote.max}
          value={exception.note ?? ''}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </label>
      <div className="hours-editor__day">
        <DayStateSelect
          name={name}
          ranges={exception.hours}
          states={['closed', 'open']}
          onChange={(hours = []) => onChange({ hours })}
          texts={texts}
        />
        {exception.hours.length > 0 && (
          <TimeRanges name={name} value={exception.hours} onChange={(hours) => onChange({ hours })} texts={texts} />
        )}
      </div>
      <div>
        <button type="button" className="btn btn--sm btn--danger" onClick={onRemove}>
          <SvgIcon svg={trash} />
          {texts['listing.form.hours.exception.remove'].replace('{number}', String(number))}
        </button>
      </div>
    </fieldset>
  )
}

interface DateProps {
  label: string
  value: string
  min?: string
  onChange: (value: string) => void
}

const DateInput = ({ label, onChange, ...date }: DateProps) => (
  <label className="field">
    <span className="label">{label}</span>
    <input className="input" type="date" {...date} onChange={(event) => onChange(event.target.value)} />
  </label>
)
