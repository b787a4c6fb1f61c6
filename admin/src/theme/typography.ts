import type { ThemeOptions } from '@mui/material/styles'
import { type InterfaceLanguage, interfaceLanguages } from '../languages.ts'

/** Sets taller lines for Arabic, and no letter spacing, which would separate joined letters. */
export function createTypography(language: InterfaceLanguage): ThemeOptions['typography'] {
  const arabic = interfaceLanguages[language].direction === 'rtl'
  const heading = (fontSize: string, fontWeight: number) => ({
    fontSize,
    fontWeight,
    lineHeight: arabic ? 1.4 : 1.25,
    letterSpacing: arabic ? 0 : '-0.01em',
  })
  const text = (fontSize: string) => ({ fontSize, lineHeight: arabic ? 1.8 : 1.6, letterSpacing: 0 })
  const plain = { textTransform: 'none', letterSpacing: 0 } as const
  return {
    fontFamily: 'var(--font)',
    fontSize: 15,
    htmlFontSize: 16,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 700,
    h1: heading('2rem', 700),
    h2: heading('1.625rem', 700),
    h3: heading('1.375rem', 700),
    h4: heading('1.25rem', 700),
    h5: heading('1.125rem', 600),
    h6: heading('1rem', 600),
    subtitle1: text('1rem'),
    subtitle2: text('0.9375rem'),
    body1: text('1rem'),
    body2: text('0.9375rem'),
    caption: text('0.8125rem'),
    button: { fontWeight: 600, fontSize: '0.9375rem', ...plain },
    overline: { ...text('0.8125rem'), ...plain },
  }
}
