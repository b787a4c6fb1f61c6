import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The sticky bar stays visible beside a long record. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      insetBlockStart: 60,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      paddingBlock: 1,
      backgroundColor: 'background.paper',
    }}
  >
    {children}
  </Box>
)
