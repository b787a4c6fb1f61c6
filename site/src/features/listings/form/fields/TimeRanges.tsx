import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { Glyph } from '../../../../components/icon/Glyph.tsx'
import { numbered } from '../numbered.ts'
import type { FormWords } from '../words.ts'

type Span = { opens: string; closes: string }
interface Props {
  /** Of the day, or of the exception. */
  name: string
  value: Span[]
  onChange: (value: Span[]) => void
  words: FormWords['hours']
}

const most = 6

/** When a place opens and closes on a day, as often as it does. */
export function Spans({ name, value, onChange, words }: Props) {
  const set = (at: number, change: Partial<Span>) =>
    onChange(value.map((span, index) => (index === at ? { ...span, ...change } : span)))
  const label = (text: string, index: number) =>
    `${words.span.replace('{day}', name).replace('{number}', String(index + 1))}: ${text}`

  return (
    <div className="hours-editor__spans">
      {numbered(value).map(({ number, index, ...span }) => (
        <div key={number} className="hours-editor__span">
          <input
            className="input"
            type="time"
            required
            aria-label={label(words.opens, index)}
            value={span.opens}
            onChange={(event) => set(index, { opens: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            className="input"
            type="time"
            required
            aria-label={label(words.closes, index)}
            value={span.closes}
            onChange={(event) => set(index, { closes: event.target.value })}
          />
          <button
            type="button"
            className="btn btn--icon"
            aria-label={words.remove.replace('{number}', String(number)).replace('{day}', name)}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <Glyph of={x} />
          </button>
          {span.closes !== '' && span.closes <= span.opens && <small className="hint">{words.night}</small>}
        </div>
      ))}
      {value.length < most && (
        <div>
          <button
            type="button"
            className="btn btn--sm btn--quiet"
            aria-label={words.add.replace('{day}', name)}
            onClick={() => onChange([...value, { opens: value.at(-1)?.closes ?? '', closes: '' }])}
          >
            <Glyph of={plus} />
          </button>
        </div>
      )}
    </div>
  )
}
