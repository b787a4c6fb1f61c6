import type { ComponentProps } from 'react'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'

type Props = FieldLabels & Omit<ComponentProps<'select'>, 'id' | 'className'>

export function Select({ label, optional, hint, aside, error, isRequired, ...select }: Props) {
  return (
    <FieldLayout {...{ label, optional, hint, aside, error, isRequired }}>
      {(control) => <select className="input" {...select} {...control} />}
    </FieldLayout>
  )
}
