import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './Labelled.tsx'

type Props = Labels & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, optional, hint, aside, error, ...area }: Props) {
  return (
    <Labelled {...{ label, optional, hint, aside, error }}>
      {(ties) => <textarea className="input" dir="auto" {...area} {...ties} />}
    </Labelled>
  )
}
