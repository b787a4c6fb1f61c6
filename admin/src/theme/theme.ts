import type { SiteColours } from '@dalil/api/contract'
import { intlLocales } from '@dalil/api/contract/rules'
import type { RaThemeOptions } from 'react-admin'
import { type InterfaceLanguage, interfaceLanguages } from '../languages.ts'
import { loadingTexts } from '../locales/loading-texts.ts'
import { createControlStyles } from './controls.ts'
import { type ColorMode, createPaint, type ThemeColours } from './palette.ts'
import { createReactAdminStyles } from './react-admin-parts.ts'
import { createSurfaceStyles, type ThemeComponents } from './surfaces.ts'
import { createTypography } from './typography.ts'

/** Formats dates and numbers in the language of the page instead of the browser. */
const createFields = (language: InterfaceLanguage) => {
  const defaultProps = { locales: intlLocales[language] }
  return { RaDateField: { defaultProps }, RaNumberField: { defaultProps } }
}

/** Gives spinners an accessible name, which react-admin's lack. */
const createSpinners = (language: InterfaceLanguage) => ({
  MuiCircularProgress: { defaultProps: { 'aria-label': loadingTexts[language] } },
})

export const createTheme = (
  mode: ColorMode,
  language: InterfaceLanguage,
  colours: SiteColours | null,
): RaThemeOptions => toTheme(language, createPaint(mode, colours))

const toTheme = (language: InterfaceLanguage, colours: ThemeColours): RaThemeOptions => ({
  direction: interfaceLanguages[language].direction,
  palette: colours.palette,
  paint: colours.paint,
  shape: { borderRadius: 12 },
  spacing: 8,
  typography: createTypography(language),
  sidebar: { width: 248, closedWidth: 72 },
  components: {
    ...interfaceLanguages[language].componentTexts.components,
    ...createThemeComponents(colours),
    ...createFields(language),
    ...createSpinners(language),
  },
})

const createThemeComponents = (colours: ThemeColours): ThemeComponents => ({
  ...createControlStyles(colours),
  ...createSurfaceStyles(colours),
  ...createReactAdminStyles(colours),
})
