import type { OpeningHours } from '@dalil/api/contract'
import { weekdays } from '@dalil/db/vocabulary'
import copy from '@phosphor-icons/core/regular/copy.svg?raw'
import moon from '@phosphor-icons/core/regular/moon.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { Glyph } from '../../../../components/icon/Glyph.tsx'
import { numbered } from '../numbered.ts'
import { nextRamadan } from '../ramadan.ts'
import type { FormWords } from '../words.ts'
import { Spans } from './TimeRanges.tsx'

interface Props {
  value: OpeningHours
  onChange: (value: OpeningHours | null) => void
  words: FormWords['hours']
}
type Span = { opens: string; closes: string }
type Exception = NonNullable<OpeningHours['exceptions']>[number]

const usual: Span = { opens: '09:00', closes: '17:00' }
/** Short days and long nights, to begin from. */
const ramadanHours: Span[] = [
  { opens: '10:00', closes: '16:00' },
  { opens: '20:00', closes: '02:00' },
]

/** The week and its exceptions. A day that is not set is unknown, one without spans is closed. */
export function HoursEditor({ value, onChange, words }: Props) {
  const { weekly, exceptions = [] } = value
  const first = document.documentElement.lang === 'ar' ? weekdays.indexOf('sat') : 0
  const days = [...weekdays.slice(first), ...weekdays.slice(0, first)]

  const setDay = (day: (typeof weekdays)[number], spans: Span[] | undefined) => {
    const { [day]: _former, ...others } = weekly
    onChange({ ...value, weekly: spans ? { ...others, [day]: spans } : others })
  }
  const copyToAll = (spans: Span[]) =>
    onChange({ ...value, weekly: Object.fromEntries(weekdays.map((day) => [day, spans])) })
  const setExceptions = (all: Exception[]) => onChange({ ...value, exceptions: all })
  const setException = (at: number, change: Partial<Exception>) =>
    setExceptions(exceptions.map((exception, index) => (index === at ? { ...exception, ...change } : exception)))
  const today = () => new Date().toISOString().slice(0, 10)

  return (
    <div className="hours-editor">
      {days.map((day) => {
        const name = words.days[day] ?? day
        const spans = weekly[day]
        const is = spans === undefined ? 'unknown' : spans.length === 0 ? 'closed' : 'open'
        return (
          <div key={day} className="hours-editor__day">
            <b>{name}</b>
            <select
              className="input"
              aria-label={words.state.replace('{day}', name)}
              value={is}
              onChange={(event) => {
                const chosen = event.target.value
                setDay(day, chosen === 'unknown' ? undefined : chosen === 'closed' ? [] : [usual])
              }}
            >
              <option value="unknown">{words.unknown}</option>
              <option value="open">{words.open}</option>
              <option value="closed">{words.closed}</option>
            </select>
            {spans && spans.length > 0 && (
              <Spans name={name} value={spans} onChange={(changed) => setDay(day, changed)} words={words} />
            )}
            {spans && (
              <button
                type="button"
                className="btn btn--sm btn--quiet"
                aria-label={words.copy.replace('{day}', name)}
                title={words.copy.replace('{day}', name)}
                onClick={() => copyToAll(spans)}
              >
                <Glyph of={copy} />
              </button>
            )}
          </div>
        )
      })}

      <h3>{words.exceptions}</h3>
      <p className="hint">{words.exceptionsText}</p>
      {numbered(exceptions).map(({ number, index, ...exception }) => {
        const name = words.exception.replace('{number}', String(number))
        return (
          <fieldset key={number} className="hours-editor__exception">
            <legend className="label">{name}</legend>
            <div className="two">
              <label className="field">
                <span className="label">{words.from}</span>
                <input
                  className="input"
                  type="date"
                  value={exception.from}
                  onChange={(event) => setException(index, { from: event.target.value })}
                />
              </label>
              <label className="field">
                <span className="label">{words.to}</span>
                <input
                  className="input"
                  type="date"
                  value={exception.to}
                  min={exception.from}
                  onChange={(event) => setException(index, { to: event.target.value })}
                />
              </label>
            </div>
            <label className="field">
              <span className="label">{words.note}</span>
              <input
                className="input"
                dir="auto"
                maxLength={100}
                value={exception.note ?? ''}
                onChange={(event) => setException(index, { note: event.target.value })}
              />
            </label>
            <div className="hours-editor__day">
              <select
                className="input"
                aria-label={words.state.replace('{day}', name)}
                value={exception.hours.length > 0 ? 'open' : 'closed'}
                onChange={(event) => setException(index, { hours: event.target.value === 'open' ? [usual] : [] })}
              >
                <option value="closed">{words.closed}</option>
                <option value="open">{words.open}</option>
              </select>
              {exception.hours.length > 0 && (
                <Spans
                  name={name}
                  value={exception.hours}
                  onChange={(hours) => setException(index, { hours })}
                  words={words}
                />
              )}
            </div>
            <div>
              <button
                type="button"
                className="btn btn--sm btn--danger"
                onClick={() => setExceptions(exceptions.toSpliced(index, 1))}
              >
                <Glyph of={trash} />
                {words.removeException.replace('{number}', String(number))}
              </button>
            </div>
          </fieldset>
        )
      })}
      <div className="row">
        <button
          type="button"
          className="btn btn--sm btn--outline"
          onClick={() => setExceptions([...exceptions, { from: today(), to: today(), hours: [] }])}
        >
          <Glyph of={plus} />
          {words.addException}
        </button>
        <button
          type="button"
          className="btn btn--sm btn--outline"
          onClick={() =>
            setExceptions([...exceptions, { ...nextRamadan(new Date()), note: words.ramadanNote, hours: ramadanHours }])
          }
        >
          <Glyph of={moon} />
          {words.ramadan}
        </button>
        <button type="button" className="btn btn--sm btn--danger" onClick={() => onChange(null)}>
          <Glyph of={trash} />
          {words.clear}
        </button>
      </div>
    </div>
  )
}
