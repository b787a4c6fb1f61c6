import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './FieldLayout.tsx'
import './field.css'
import './checkbox.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          {...input}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
