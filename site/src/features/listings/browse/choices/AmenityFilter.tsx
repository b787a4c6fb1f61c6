import type { ChoiceProps } from './choice-props.ts'
import { FilterCheckbox } from './FilterCheckbox.tsx'

export function AmenityFilter({ texts, filters, choices, choose }: ChoiceProps) {
  const chosen = filters.amenities.split(',').filter(Boolean)
  const replace = (code: string, added: string) =>
    choose({ amenities: [...chosen.filter((other) => other !== code), added].filter(Boolean).join(',') })
  if (choices.amenities.length === 0) return null
  return (
    <fieldset className="field filters__checks">
      <legend className="label">{texts['filter.amenities']}</legend>
      {choices.amenities.map(({ code, name, count }) => (
        <FilterCheckbox
          key={code}
          name="amenities[]"
          value={code}
          label={name}
          count={count}
          isChosen={chosen.includes(code)}
          onChange={(added) => replace(code, added)}
        />
      ))}
    </fieldset>
  )
}
