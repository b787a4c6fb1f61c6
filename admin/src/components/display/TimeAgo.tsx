import { Tooltip } from '@mui/material'
import { useFormat } from '../use-format.ts'

export function TimeAgo({ at }: { at: string }) {
  const { ago, moment } = useFormat()
  return (
    <Tooltip title={moment(at)}>
      <time dateTime={at}>{ago(at)}</time>
    </Tooltip>
  )
}
