import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './Labelled.tsx'

type Props = Labels & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** `<Select {...form.field('relationship')} label={…}><option … /></Select>` */
export function Select({ label, optional, hint, aside, error, ...select }: Props) {
  return (
    <Labelled {...{ label, optional, hint, aside, error }}>
      {(ties) => <select className="input" {...select} {...ties} />}
    </Labelled>
  )
}
