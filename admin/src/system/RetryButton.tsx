import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type FailureSource, useRetry } from './use-system.ts'

interface Props {
  kind: FailureSource
  id: number
  name: string
  onDone: () => void
}

export function RetryButton({ kind, id, name, onDone }: Props) {
  const translate = useTranslate()
  const { mutate, isPending } = useRetry(kind)
  const label = translate('pages.system.retry')
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`${label}: ${name} ${id}`}
      disabled={isPending}
      onClick={() => mutate(id, { onSuccess: onDone })}
    >
      {label}
    </Button>
  )
}
