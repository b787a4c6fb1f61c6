import type { PendingMove } from '@dalil/api/contract'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

export function CategoryMoveProgress({ name, move: { move_to, moved, total } }: { name: string; move: PendingMove }) {
  const translate = useTranslate()
  const label = translate(`resources.categories.${move_to === null ? 'following' : 'leaving'}`, { name, moved, total })
  return (
    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * moved) / Math.max(1, total))}
        aria-label={label}
      />
    </Box>
  )
}
