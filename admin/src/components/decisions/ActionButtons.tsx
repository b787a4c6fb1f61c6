import { Box, type BoxProps, Button } from '@mui/material'
import type { Action } from './actions.ts'

interface Props<Row> {
  actions: readonly Action<Row>[]
  row: Row
  onRun: (action: Action<Row>) => void
  isSticky?: boolean | undefined
  sx?: BoxProps['sx']
}

export function ActionButtons<Row>({ actions, row, onRun, isSticky, sx }: Props<Row>) {
  const offered = actions.filter(({ mayRun }) => mayRun?.(row) ?? true)
  if (offered.length === 0) return null
  return (
    <Box sx={[{ display: 'flex', flexWrap: 'wrap', gap: 1 }, isSticky ? sticky : {}, ...[sx ?? {}].flat()]}>
      {offered.map((action) => (
        <Button
          key={action.name}
          {...action.button}
          aria-label={action.toAriaLabel?.(row)}
          disabled={action.isDisabled?.(row) ?? false}
          onClick={() => onRun(action)}
          sx={{ maxWidth: '100%' }}
        >
          {action.toLabel?.(row) ?? action.label}
        </Button>
      ))}
    </Box>
  )
}

const sticky = {
  position: 'sticky',
  insetBlockStart: 60,
  zIndex: 2,
  paddingBlock: 1,
  backgroundColor: 'background.paper',
} as const
