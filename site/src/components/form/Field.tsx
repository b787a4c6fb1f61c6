import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './Labelled.tsx'

export type FieldProps = Labels & Omit<ComponentProps<'input'>, 'id' | 'className'>

const latin = new Set(['email', 'tel', 'url', 'password'])

/** A line of text: `<Field {...form.field('email')} label={words.email} type="email" />`. */
export function Field({ label, optional, hint, aside, error, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, optional, hint, aside, error }}>
      {(ties) => <input className="input" {...(latin.has(input.type ?? '') && { dir: 'ltr' })} {...input} {...ties} />}
    </Labelled>
  )
}
