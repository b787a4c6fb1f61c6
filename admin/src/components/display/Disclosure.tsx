import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  summary: string
  isOpen?: boolean | undefined
  children: ReactNode
}

/** Renders a `<details>` element whose summary has the focus ring of the other controls. */
export const Disclosure = ({ summary, isOpen = false, children }: Props) => (
  <details open={isOpen}>
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
