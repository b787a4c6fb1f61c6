import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Shopfronts } from './Shopfronts.tsx'

export function ShopfrontHeader({ component, children }: { component: 'header' | 'section'; children: ReactNode }) {
  return (
    <Box
      component={component}
      sx={({ paint }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        columnGap: 4,
        overflow: 'hidden',
        backgroundColor: paint.sky,
        borderRadius: '20px',
        paddingInline: 'clamp(1.25rem, 4vw, 2.5rem)',
      })}
    >
      <Box sx={{ paddingBlock: 'clamp(1.25rem, 4vw, 2.5rem)' }}>{children}</Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'end', paddingBlockStart: 3 }}>
        <Shopfronts />
      </Box>
    </Box>
  )
}
