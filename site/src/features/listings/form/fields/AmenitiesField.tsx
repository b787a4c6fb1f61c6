import { cleanPasted, nameAmenity } from '@dalil/api/contract/rules'
import { amenities, limits } from '@dalil/db/vocabulary'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { FieldLayout } from '../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { ValueFieldProps } from '../steps/step-props.ts'
import type { FormTexts } from '../texts.ts'
import { AddItemInput } from './AddItemInput.tsx'
import { Chips } from './Chips.tsx'

const amenityCodes = new Set<string>(amenities)
const first = 12

export function AmenitiesField({ value, onChange, error, texts }: ValueFieldProps<string[]>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = (amenity: string) => nameAmenity(texts.amenityNames, amenity)
  const own = value.filter((amenity) => !amenityCodes.has(amenity))
  const isFull = value.length >= limits.amenities.max

  const toggle = (amenity: string) =>
    onChange(value.includes(amenity) ? value.filter((each) => each !== amenity) : [...value, amenity])
  const add = () => {
    const word = cleanPasted(typed).normalize('NFC').trim()
    if (word === '') return
    // A typed name of a listed amenity selects that amenity.
    const listed = amenities.find((amenity) => name(amenity) === name(word)) ?? word
    const failure = validate(word, isFull && !value.includes(listed), texts)
    if (failure) return setProblem(failure)
    setTyped('')
    setProblem(undefined)
    if (!value.includes(listed)) onChange([...value, listed])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const box = (amenity: string) => (
    <AmenityCheckbox
      key={amenity}
      label={name(amenity)}
      checked={value.includes(amenity)}
      disabled={isFull && !value.includes(amenity)}
      onChange={() => toggle(amenity)}
    />
  )

  return (
    <fieldset className="stack stack--sm">
      <legend className="label">
        {texts['listing.form.amenities']} <span className="opt">{texts['listing.form.optional']}</span>
      </legend>
      <div className="picks">{amenities.slice(0, first).map(box)}</div>
      <details className="more">
        <summary>
          {texts['listing.form.amenities.more']}
          <SvgIcon svg={caretDown} />
        </summary>
        <div className="picks">{amenities.slice(first).map(box)}</div>
      </details>
      <FieldLayout
        label={texts['listing.form.amenities.own']}
        optional={texts['listing.form.optional']}
        error={problem ?? error}
      >
        {(control) => (
          <AddItemInput
            {...control}
            name="amenities"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
            onKeyDown={press}
            onBlur={add}
            onAdd={add}
            texts={texts}
          />
        )}
      </FieldLayout>
      {own.length > 0 && (
        <Chips
          values={own}
          names={own.map(name)}
          onRemove={(at) => onChange(value.filter((each) => each !== own[at]))}
          texts={texts}
        />
      )}
    </fieldset>
  )
}

function validate(word: string, isTooMany: boolean, texts: FormTexts): string | undefined {
  if (Array.from(word).length > limits.amenity.max)
    return texts['validation.max'].replace('{limit}', String(limits.amenity.max))
  return isTooMany ? texts['validation.at_most'].replace('{limit}', String(limits.amenities.max)) : undefined
}

const AmenityCheckbox = ({ label, ...input }: ComponentProps<'input'> & { label: string | undefined }) => (
  <label className="pick">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
)
