import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  tone: 'bad' | 'info'
  children: ReactNode
}

/** A message that stands in the page; a bad one is read out at once. */
export function Banner({ tone, children }: Props) {
  const Icon = tone === 'bad' ? ErrorOutline : InfoOutlined
  return (
    <Box
      role={tone === 'bad' ? 'alert' : 'status'}
      sx={({ paint }) => ({
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        padding: 2,
        borderRadius: '14px',
        backgroundColor: tone === 'bad' ? paint.badGround : paint.infoGround,
        color: tone === 'bad' ? paint.onBadGround : paint.onInfoGround,
        fontSize: '0.9375rem',
        lineHeight: 1.6,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: '1.5rem', flex: 'none' }} />
      <span>{children}</span>
    </Box>
  )
}
