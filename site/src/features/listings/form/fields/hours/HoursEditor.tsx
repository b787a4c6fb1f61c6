import {
  addHoursException,
  type HoursException,
  numberItems,
  removeHoursException,
  setDayHours,
  setHoursOfAllDays,
  type TimeRange,
  updateHoursException,
} from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { orderWeekdays, toWeekdayFormat } from '@dalil/api/contract/rules'
import moon from '@phosphor-icons/core/regular/moon.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import type { ReactNode } from 'react'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale } from '../../../../../lib/current-locale.ts'
import type { HoursTexts } from '../../texts.ts'
import { DayFields } from './DayFields.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import { findNextRamadan } from './ramadan.ts'

interface Props {
  value: OpeningHours
  onChange: (value: OpeningHours | null) => void
  texts: HoursTexts
}

/** The usual opening hours during Ramadan: a short day and a long night. */
const ramadanHours: TimeRange[] = [
  { opens: '10:00', closes: '16:00' },
  { opens: '20:00', closes: '02:00' },
]

export default function HoursEditor({ value, onChange, texts }: Props) {
  const { lang } = readCurrentLocale()
  const ramadan = (): HoursException => ({
    ...findNextRamadan(new Date()),
    note: texts['listing.form.hours.ramadan.note'],
    hours: ramadanHours,
  })
  return (
    <div className="stack stack--sm hours-editor">
      {orderWeekdays(lang).map((day) => (
        <DayFields
          key={day}
          name={toWeekdayFormat(lang)(day)}
          ranges={value.weekly[day]}
          onChange={(ranges) => onChange(setDayHours(value, day, ranges))}
          onCopy={(ranges) => onChange(setHoursOfAllDays(value, ranges))}
          texts={texts}
        />
      ))}
      <h3>{texts['listing.form.hours.exceptions']}</h3>
      <p className="hint">{texts['listing.form.hours.exceptions.text']}</p>
      {numberItems(value.exceptions ?? []).map(({ item, index, number }) => (
        <ExceptionFields
          key={number}
          number={number}
          exception={item}
          onChange={(change) => onChange(updateHoursException(value, index, change))}
          onRemove={() => onChange(removeHoursException(value, index))}
          texts={texts}
        />
      ))}
      <div className="row">
        <Action icon={plus} onClick={() => onChange(addHoursException(value))}>
          {texts['listing.form.hours.exception.add']}
        </Action>
        <Action icon={moon} onClick={() => onChange(addHoursException(value, ramadan()))}>
          {texts['listing.form.hours.ramadan']}
        </Action>
        <button type="button" className="btn btn--sm btn--danger" onClick={() => onChange(null)}>
          <SvgIcon svg={trash} />
          {texts['listing.form.hours.clear']}
        </button>
      </div>
    </div>
  )
}

const Action = ({ icon, onClick, children }: { icon: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className="btn btn--sm btn--outline" onClick={onClick}>
    <SvgIcon svg={icon} />
    {children}
  </button>
)
