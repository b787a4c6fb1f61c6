import type { SiteColours } from '@dalil/api/contract'
import { alpha, type PaletteOptions } from '@mui/material/styles'
import initial from './palette.json' with { type: 'json' }

export type ColorMode = 'light' | 'dark'

/** Colours that MUI's palette lacks: street plate, sky, soft backgrounds, focus ring. */
type Paint = (typeof initial)[ColorMode]['paint']
export type ThemeColours = ReturnType<typeof createPaint>

/** The colours of the operator, as the server computes them, in place of the initial ones. */
export function createPaint(mode: ColorMode, colours: SiteColours | null) {
  const { paint } = initial[mode]
  const palette = { mode, ...initial[mode].palette } satisfies PaletteOptions
  if (!colours?.style) return { palette, paint }
  const pick = (name: string) => String(colours[mode][name])
  const [brand, hover, soft] = ['brand', 'brand-hover', 'brand-soft'].map(pick) as [string, string, string]
  const [onBrand, onSoft, onAccentSoft] = ['on-brand', 'on-brand-soft', 'on-accent-soft'].map(pick) as [
    string,
    string,
    string,
  ]
  return {
    palette: {
      ...palette,
      primary: { main: brand, light: brand, dark: hover, contrastText: onBrand },
      secondary: { main: onAccentSoft, light: pick('accent'), dark: onAccentSoft, contrastText: pick('surface') },
      info: { main: brand, light: soft, dark: brand, contrastText: onBrand },
      background: { default: pick('bg'), paper: pick('surface') },
      text: { primary: pick('text'), secondary: pick('text-muted'), disabled: pick('text-muted') },
      divider: pick('line'),
      action: { hover: alpha(brand, 0.06), selected: soft, focus: alpha(brand, 0.2) },
    },
    paint: {
      ...paint,
      plate: pick('plate'),
      plateEdge: pick('plate-deep'),
      plateMuted: pick('text-on-plate-muted'),
      accent: pick('accent'),
      onAccent: pick('on-accent'),
      accentOnPlate: pick('accent-on-plate'),
      sky: pick('sky'),
      control: pick('line-control'),
      focus: pick(mode === 'light' ? 'lapis-600' : 'accent-on-plate'),
      active: onSoft,
      infoGround: soft,
      onInfoGround: onSoft,
      toast: mode === 'light' ? pick('text') : pick('line'),
    },
  }
}

declare module '@mui/material/styles' {
  interface Theme {
    paint: Paint
  }
  interface ThemeOptions {
    paint?: Theme['paint']
  }
}
