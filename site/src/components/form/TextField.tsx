import type { ComponentProps } from 'react'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'

export type FieldProps = FieldLabels & Omit<ComponentProps<'input'>, 'id' | 'className'>

const latin = new Set(['email', 'tel', 'url', 'password'])

/** `<TextField {...form.field('email')} label={texts.email} type="email" />` */
export function TextField({ label, optional, hint, aside, error, ...input }: FieldProps) {
  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => (
        <input className="input" {...(latin.has(input.type ?? '') && { dir: 'ltr' })} {...control} {...input} />
      )}
    </FieldLayout>
  )
}
