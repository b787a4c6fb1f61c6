import type { SuggestionInput } from '@dalil/api/contract'
import { TextField } from '../../components/form/TextField.tsx'
import type { MapSource } from '../../components/map/map-source.ts'
import type { useForm } from '../../lib/use-form.ts'
import { HoursField } from '../listings/form/fields/hours/HoursField.tsx'
import { formatCoordinate, PinMap } from '../listings/form/fields/place/PinMap.tsx'
import { toInputAttributes } from './input-attributes.ts'
import type { SuggestionFormTexts } from './texts.ts'
import {
  type CurrentValues,
  findFieldsOfProblem,
  hasHours,
  hasPosition,
  type SuggestionValues,
} from './to-suggestion-input.ts'

interface Props {
  form: SuggestionFormState
  mapSource: MapSource
  around: { latitude: number; longitude: number }
  problem: string
  present: CurrentValues
  texts: SuggestionFormTexts
}

export function ProblemFields({ form, mapSource, around, problem, present, texts }: Props) {
  const names = findFieldsOfProblem(problem, present)
  return (
    <>
      {names.length > 0 && (
        <fieldset className="suggest__fields">
          <legend>{texts['suggestion.fields']}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              {...form.field(`changes.${name}`)}
              autoComplete="off"
              aria-required={false}
              {...toInputAttributes(name, present.country, texts)}
            />
          ))}
        </fieldset>
      )}
      {hasHours(problem) && (
        <>
          <h2 className="sr">{texts['listing.form.opening_hours']}</h2>
          <HoursField
            value={form.form.watch('changes.opening_hours')}
            onChange={(hours) => form.form.setValue('changes.opening_hours', hours, { shouldDirty: true })}
            error={form.field('changes.opening_hours').error}
            texts={texts}
          />
        </>
      )}
      {hasPosition(problem) && <PositionFields {...{ form, mapSource, around, texts }} />}
      {problem === 'duplicate' && (
        <TextField
          {...form.field('duplicate_of')}
          label={texts['suggestion.duplicate']}
          optional={texts['listing.form.optional']}
          hint={texts['suggestion.duplicate.hint']}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
        />
      )}
    </>
  )
}

function PositionFields({ form, mapSource, around, texts }: Omit<Props, 'problem' | 'present'>) {
  const setPosition = (latitude: number, longitude: number) => {
    form.form.setValue('changes.position.latitude', formatCoordinate(latitude))
    form.form.setValue('changes.position.longitude', formatCoordinate(longitude), { shouldDirty: true })
  }
  return (
    <fieldset className="stack stack--sm">
      <legend className="label">
        {texts['listing.form.position']} <span className="opt">{texts['listing.form.optional']}</span>
      </legend>
      <PinMap
        {...{ mapSource, around, setPosition }}
        latitude={form.form.watch('changes.position.latitude')}
        longitude={form.form.watch('changes.position.longitude')}
        label={texts['listing.form.position']}
        texts={texts}
      />
      <div className="two">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(`changes.position.${name}`)}
            label={texts[`listing.form.${name}`]}
            aria-required={false}
            inputMode="decimal"
            dir="ltr"
          />
        ))}
      </div>
    </fieldset>
  )
}

type SuggestionFormState = ReturnType<typeof useForm<SuggestionValues, SuggestionInput>>
