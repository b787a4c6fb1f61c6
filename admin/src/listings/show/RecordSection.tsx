import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, p: { marginBlock: 0 } }}>
      <Typography id={id} component="h3" variant="h6" sx={{ marginBlockEnd: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  )
}
