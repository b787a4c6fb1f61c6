import warningCircleFill from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { runAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { SvgIcon } from '../icon/SvgIcon.tsx'
import './field.css'
import './affix.css'
import './input.css'

export interface FieldLabels {
  label: ReactNode
  optional?: string | undefined
  hint?: ReactNode
  aside?: ReactNode
  error?: string | undefined
}

interface ControlAttributes {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export function FieldLayout({
  label,
  optional,
  hint,
  aside,
  error,
  children,
}: FieldLabels & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId()
  const field = useErrorRoom(error)
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field" ref={field}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      {children({ id, 'aria-required': !optional, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      <FieldError id={`${id}-error`} error={error} />
      {((hint && !error) || aside) && (
        <p className={aside ? 'hint hint--between' : 'hint'}>
          <span id={`${id}-hint`}>{!error && hint}</span>
          {aside}
        </p>
      )}
    </div>
  )
}

/** Keeps the room of an error that goes until the user leaves the field, because the fields below would move meanwhile. */
function useErrorRoom(error: string | undefined) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    if (error) {
      current.style.minBlockSize = `${current.offsetHeight}px`
      return
    }
    const leave = () => runAfterPointerUp(() => current.style.removeProperty('min-block-size'))
    current.addEventListener('focusout', leave)
    return () => current.removeEventListener('focusout', leave)
  }, [error])
  return field
}

/** Renders an empty live region before an error occurs, because a live region announces only changes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="error-slot">
      {error && (
        <p className="error">
          <SvgIcon svg={warningCircleFill} />
          {error}
        </p>
      )}
    </div>
  )
}
