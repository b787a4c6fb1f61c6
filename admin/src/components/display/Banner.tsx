import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  variant: 'error' | 'info'
  children: ReactNode
}

export function Banner({ variant, children }: Props) {
  const Icon = variant === 'error' ? ErrorOutline : InfoOutlined
  return (
    <Box
      role={variant === 'error' ? 'alert' : 'status'}
      sx={({ paint }) => ({
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        padding: 2,
        borderRadius: '14px',
        backgroundColor: variant === 'error' ? paint.badGround : paint.infoGround,
        color: variant === 'error' ? paint.onBadGround : paint.onInfoGround,
        fontSize: '0.9375rem',
        lineHeight: 1.6,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: '1.5rem', flex: 'none' }} />
      <span>{children}</span>
    </Box>
  )
}
