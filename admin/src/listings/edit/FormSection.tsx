import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={styles}>
      <Typography id={id} component="h2" variant="h6">
        {translate(title)}
      </Typography>
      {children}
    </Box>
  )
}

const styles = {
  width: '100%',
  marginBlock: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const
