import type { ComponentProps } from 'react'
import { Checkbox } from './Checkbox.tsx'

type Props<Value extends string> = Omit<ComponentProps<typeof Checkbox>, 'label' | 'value'> & {
  legend: string
  values: readonly Value[]
  toLabel: (value: Value) => string
}

/** The error of the list stands below its last checkbox. */
export function CheckboxGroup<Value extends string>({ legend, values, toLabel, error, ...input }: Props<Value>) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          {...input}
          value={value}
          label={toLabel(value)}
          error={value === values.at(-1) ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
