import type { OpeningHours } from '@dalil/api/contract'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import { lazy, Suspense, useId } from 'react'
import { FieldError } from '../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormWords } from '../words.ts'

interface Props {
  value: OpeningHours | null
  onChange: (value: OpeningHours | null) => void
  error: string | undefined
  words: FormWords
}

const HoursEditor = lazy(() => import('./HoursEditor.tsx').then(({ HoursEditor }) => ({ default: HoursEditor })))

export function HoursField({ value, onChange, error, words }: Props) {
  const id = useId()
  return (
    <fieldset className="stack stack--sm" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">
        {words.hours.label} <span className="opt">{words.optional}</span>
      </legend>
      {value ? (
        <Suspense fallback={<p className="muted">{words.loading}</p>}>
          <HoursEditor value={value} onChange={onChange} words={words.hours} />
        </Suspense>
      ) : (
        <div>
          <button type="button" className="btn btn--outline" onClick={() => onChange({ weekly: {} })}>
            <SvgIcon svg={clock} />
            {words.hours.edit}
          </button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
