import type { ComponentProps } from 'react'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'

type Props = FieldLabels & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, optional, hint, aside, error, ...area }: Props) {
  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => <textarea className="input" dir="auto" {...control} {...area} />}
    </FieldLayout>
  )
}
