import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; gap: number; paddingBlock: number | { xs: number; md: number }; maxWidth?: number }

export const PageGrid = ({ children, gap, paddingBlock, maxWidth = 1040 }: Props) => (
  <Box
    sx={{
      maxWidth,
      width: '100%',
      marginInline: 'auto',
      paddingBlock,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap,
    }}
  >
    {children}
  </Box>
)
