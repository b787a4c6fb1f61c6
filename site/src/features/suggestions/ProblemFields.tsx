import type { ComponentProps } from 'react'
import { TextField } from '../../components/form/TextField.tsx'
import { inputAttributes } from './input-attributes.ts'
import type { SuggestTexts } from './texts.ts'
import { type CorrectableField, findFields } from './to-suggestion.ts'

interface Props {
  field: (name: `changes.${CorrectableField}` | 'duplicate_of') => Omit<ComponentProps<typeof TextField>, 'label'>
  problem: string
  texts: SuggestTexts
}

/** Fields with the current values to correct, or for the original of a duplicate. */
export function ProblemFields({ field, problem, texts }: Props) {
  const names = findFields(problem)
  return (
    <>
      {names.length > 0 && (
        <fieldset className="suggest__fields">
          <legend>{texts.fields}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              {...field(`changes.${name}`)}
              label={texts.labels[name]}
              autoComplete="off"
              aria-required={false}
              {...inputAttributes[name]}
            />
          ))}
        </fieldset>
      )}
      {problem === 'duplicate' && (
        <TextField
          {...field('duplicate_of')}
          label={texts.duplicate}
          optional={texts.optional}
          hint={texts.duplicateHint}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
        />
      )}
    </>
  )
}
