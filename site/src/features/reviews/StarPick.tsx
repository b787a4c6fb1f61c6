import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import { type ComponentProps, useId } from 'react'
import { Glyph } from '../../components/Glyph.tsx'
import { FieldError } from '../../components/Labelled.tsx'
import '../../styles/star-pick.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> {
  legend: string
  /** What one to five stars are called. */
  stars: string[]
  error?: string | undefined
}

/** One to five stars: five radio buttons, which arrow keys walk. */
export function StarPick({ legend, stars, error, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{legend}</legend>
      <div className="starpick">
        {stars.map((label, index) => (
          <label key={label}>
            <input type="radio" value={index + 1} aria-label={label} aria-invalid={Boolean(error)} {...input} />
            <Glyph of={star} className="i-off" />
            <Glyph of={starFill} className="i-on" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
