import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Renders a `<details>` element whose summary has the focus ring of the other controls. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <Box
      component="summary"
      sx={({ paint }) => ({
        '&:focus-visible': { outline: `3px solid ${paint.focus}`, outlineOffset: 2, borderRadius: '4px' },
      })}
    >
      {summary}
    </Box>
    {children}
  </details>
)
