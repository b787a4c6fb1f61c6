import type { PanelChoices } from '../live-results.ts'
import { FlagFilter } from './FlagFilter.tsx'

interface Props {
  label: string
  choices: PanelChoices['amenities']
  /** Codes between commas. */
  value: string
  onChange: (value: string) => void
}

export function AmenityFilter({ label, choices, value, onChange }: Props) {
  const chosen = value.split(',').filter(Boolean)
  if (choices.length === 0) return null
  return (
    <fieldset className="field filters__checks">
      <legend className="label">{label}</legend>
      {choices.map(({ code, name, count }) => (
        <FlagFilter
          key={code}
          name="amenities[]"
          value={code}
          label={name}
          count={count}
          isChosen={chosen.includes(code)}
          onChange={(added) => onChange([...chosen.filter((other) => other !== code), added].filter(Boolean).join(','))}
        />
      ))}
    </fieldset>
  )
}
