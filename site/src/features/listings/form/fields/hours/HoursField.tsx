import type { OpeningHours } from '@dalil/api/contract'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import { Suspense, useId } from 'react'
import { FieldError } from '../../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import { lazyPart } from '../../../../../components/lazy-part.tsx'
import type { Texts } from '../../../../../lib/text/pick-texts.ts'
import type { HoursTexts } from '../../texts.ts'

interface Props {
  value: OpeningHours | null
  onChange: (value: OpeningHours | null) => void
  error: string | undefined
  texts: HoursTexts & Texts<'listing.form.optional' | 'listing.form.opening_hours' | 'home.loading'>
}

const HoursEditor = lazyPart(() => import('./HoursEditor.tsx'))

export function HoursField({ value, onChange, error, texts }: Props) {
  const id = useId()
  return (
    <fieldset className="stack stack--sm" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">
        {texts['listing.form.opening_hours']} <span className="opt">{texts['listing.form.optional']}</span>
      </legend>
      {value ? (
        <Suspense fallback={<p className="muted">{texts['home.loading']}</p>}>
          <HoursEditor value={value} onChange={onChange} texts={texts} />
        </Suspense>
      ) : (
        <div>
          <button type="button" className="btn btn--outline" onClick={() => onChange({ weekly: {} })}>
            <SvgIcon svg={clock} />
            {texts['listing.form.hours.edit']}
          </button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
