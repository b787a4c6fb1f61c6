import { Box, Button } from '@mui/material'
import type { Action } from './actions.ts'

interface Props<Row> {
  actions: readonly Action<Row>[]
  row: Row
  onRun: (action: Action<Row>) => void
  isSticky?: boolean | undefined
  gap?: number
}

export function ActionButtons<Row>({ actions, row, onRun, isSticky, gap = 1 }: Props<Row>) {
  const offered = actions.filter(({ mayRun }) => mayRun?.(row) ?? true)
  if (offered.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap, ...(isSticky && sticky) }}>
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
