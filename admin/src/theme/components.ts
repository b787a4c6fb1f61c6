import { createControls } from './controls.ts'
import type { Mode } from './palette.ts'
import { createReactAdminParts } from './react-admin-parts.ts'
import { createSurfaces, type ThemeComponents } from './surfaces.ts'

export const createComponents = (mode: Mode): ThemeComponents => ({
  ...createControls(mode),
  ...createSurfaces(mode),
  ...createReactAdminParts(mode),
})
