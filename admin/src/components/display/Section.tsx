import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  title: string
  variant?: 'h5' | 'h6'
  /** A translation key: what it says without content. */
  none?: string
  children: ReactNode
}

export function Section({ title, variant = 'h5', none, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, p: { marginBlock: 0 } }}>
      <Typography id={id} component="h3" variant={variant} sx={{ marginBlockEnd: 1 }}>
        {translate(title)}
      </Typography>
      {children || (none && <p>{translate(none)}</p>)}
    </Box>
  )
}
