import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  aside: ReactNode
  children: ReactNode
}

export const SplitView = ({ title, aside, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    }}
  >
    <Box
      component="section"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
    >
      <Typography component="h3" variant="h5">
        {title}
      </Typography>
      {children}
    </Box>
    {aside}
  </Box>
)
