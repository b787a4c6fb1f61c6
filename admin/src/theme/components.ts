import { createControlStyles } from './controls.ts'
import type { ColorMode } from './palette.ts'
import { createReactAdminStyles } from './react-admin-parts.ts'
import { createSurfaceStyles, type ThemeComponents } from './surfaces.ts'

export const createThemeComponents = (mode: ColorMode): ThemeComponents => ({
  ...createControlStyles(mode),
  ...createSurfaceStyles(mode),
  ...createReactAdminStyles(mode),
})
