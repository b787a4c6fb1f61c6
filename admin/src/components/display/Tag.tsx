import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Tone = 'good' | 'bad' | 'warn' | 'info' | 'plain'

interface Props {
  tone?: Tone
  children: ReactNode
}

/** A state in a word or two. */
export function Tag({ tone = 'plain', children }: Props) {
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
          good: light(palette.success, palette.mode),
          warn: light(palette.warning, palette.mode),
          bad: { backgroundColor: paint.badGround, color: paint.onBadGround },
          info: { backgroundColor: paint.infoGround, color: paint.onInfoGround },
          plain: { backgroundColor: palette.action.hover, color: palette.text.secondary },
        }[tone],
      })}
    >
      {children}
    </Box>
  )
}

const light = (paint: { main: string; light: string; dark: string }, mode: 'light' | 'dark') =>
  mode === 'light'
    ? { backgroundColor: paint.light, color: paint.dark }
    : { backgroundColor: paint.dark, color: paint.main }
