import type { ComponentProps } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Props = Omit<ComponentProps<typeof SubmitButton>, 'isBusy' | 'onClick'> & { act: () => Promise<unknown> }

export function ActionButton({ act, ...button }: Props) {
  const { isBusy, run } = useAction(act)
  return <SubmitButton type="button" variant="outline" {...button} isBusy={isBusy} onClick={run} />
}
