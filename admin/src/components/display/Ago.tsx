import { Tooltip } from '@mui/material'
import { useFormat } from '../use-format.ts'

/** How long ago, and when exactly for who points at it. */
export function Ago({ at }: { at: string }) {
  const { ago, moment } = useFormat()
  return (
    <Tooltip title={moment(at)}>
      <time dateTime={at}>{ago(at)}</time>
    </Tooltip>
  )
}
