import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

/** A part of a form that is more than a field. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%', marginBlock: 2, display: 'grid', gap: 1 }}>
      <Typography id={id} component="h2" variant="h6">
        {translate(title)}
      </Typography>
      {children}
    </Box>
  )
}
