import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type TagVariant = 'success' | 'error' | 'warning' | 'info' | 'neutral'

interface Props {
  variant?: TagVariant
  children: ReactNode
}

export function Tag({ variant = 'neutral', children }: Props) {
  return (
    <Box
      component="span"
      sx={({ paint, palette }) => ({
        display: 'inline-block',
        paddingInline: 1.25,
        borderRadius: '999px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: '26px',
        whiteSpace: 'nowrap',
        ...{
          success: toColors(palette.success, palette.mode),
          warning: toColors(palette.warning, palette.mode),
          error: { backgroundColor: paint.badGround, color: paint.onBadGround },
          info: { backgroundColor: paint.infoGround, color: paint.onInfoGround },
          neutral: { backgroundColor: palette.action.hover, color: palette.text.secondary },
        }[variant],
      })}
    >
      {children}
    </Box>
  )
}

const toColors = (paint: { main: string; light: string; dark: string }, mode: 'light' | 'dark') =>
  mode === 'light'
    ? { backgroundColor: paint.light, color: paint.dark }
    : { backgroundColor: paint.dark, color: paint.main }
