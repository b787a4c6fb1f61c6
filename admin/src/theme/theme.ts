import type { RaThemeOptions } from 'react-admin'
import { type Language, languages } from '../languages.ts'
import { createComponents } from './components.ts'
import { type Mode, paints, palettes } from './palette.ts'
import { createTypography } from './typography.ts'

/** Dates and numbers in the language of the page, not of the browser. */
const createFields = (language: Language) => {
  const defaultProps = { locales: languages[language].intl }
  return { RaDateField: { defaultProps }, RaNumberField: { defaultProps } }
}

export const createTheme = (mode: Mode, language: Language): RaThemeOptions => ({
  direction: languages[language].direction,
  palette: palettes[mode],
  paint: paints[mode],
  shape: { borderRadius: 12 },
  spacing: 8,
  typography: createTypography(language),
  sidebar: { width: 248, closedWidth: 72 },
  components: {
    ...languages[language].componentWords.components,
    ...createComponents(mode),
    ...createFields(language),
  },
})
