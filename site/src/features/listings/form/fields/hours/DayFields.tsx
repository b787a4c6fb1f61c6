import type { TimeRange } from '@dalil/api/client'
import copy from '@phosphor-icons/core/regular/copy.svg?raw'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { HoursTexts } from '../../texts.ts'
import { DayStateSelect } from './DayStateSelect.tsx'
import { TimeRanges } from './TimeRanges.tsx'

interface DayProps {
  name: string
  ranges: TimeRange[] | undefined
  onChange: (ranges: TimeRange[] | undefined) => void
  onCopy: (ranges: TimeRange[]) => void
  texts: HoursTexts
}

export function DayFields({ name, ranges, onChange, onCopy, texts }: DayProps) {
  const copyLabel = texts['listing.form.hours.copy'].replace('{day}', name)
  return (
    <div className="hours-editor__day">
      <b>{name}</b>
      <DayStateSelect
        name={name}
        ranges={ranges}
        states={['unknown', 'open', 'closed']}
        onChange={onChange}
        texts={texts}
      />
      {ranges && ranges.length > 0 && <TimeRanges name={name} value={ranges} onChange={onChange} texts={texts} />}
      {ranges && (
        <button
          type="button"
          className="btn btn--sm btn--quiet"
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => onCopy(ranges)}
        >
          <SvgIcon svg={copy} />
        </button>
      )}
    </div>
  )
}
