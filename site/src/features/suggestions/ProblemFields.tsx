import type { ComponentProps } from 'react'
import { TextField } from '../../components/form/TextField.tsx'
import { suggestionInputAttributes } from './input-attributes.ts'
import type { SuggestionFormTexts } from './texts.ts'
import { type CorrectableField, findFieldsOfProblem } from './to-suggestion-input.ts'

interface Props {
  field: (name: `changes.${CorrectableField}` | 'duplicate_of') => Omit<ComponentProps<typeof TextField>, 'label'>
  problem: string
  texts: SuggestionFormTexts
}

/** Renders fields to correct current values, or a field for the original of a duplicate. */
export function ProblemFields({ field, problem, texts }: Props) {
  const names = findFieldsOfProblem(problem)
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
              {...suggestionInputAttributes[name]}
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
