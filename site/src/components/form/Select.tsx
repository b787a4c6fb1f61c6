import type { ComponentProps } from 'react'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'

type Props = FieldLabels & Omit<ComponentProps<'select'>, 'id' | 'className'>

export function Select({ label, optional, hint, aside, error, ...select }: Props) {
  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => <select className="input" {...control} {...select} />}
    </FieldLayout>
  )
}
