import type { SiteColours } from '@dalil/api/contract'
import { alpha, type PaletteOptions } from '@mui/material/styles'

export type ColorMode = 'light' | 'dark'

const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#23348f', light: '#4a62d8', dark: '#161f5e', contrastText: '#ffffff' },
    secondary: { main: '#9a4410', light: '#ffab73', dark: '#6f2f08', contrastText: '#ffffff' },
    success: { main: '#2c5f2e', light: '#e6f1d8', dark: '#234d25', contrastText: '#ffffff' },
    error: { main: '#b3203f', light: '#fdecee', dark: '#8c1530', contrastText: '#ffffff' },
    warning: { main: '#7a4a00', light: '#fff1d2', dark: '#5a3600', contrastText: '#ffffff' },
    info: { main: '#2f45b3', light: '#eef1fd', dark: '#23348f', contrastText: '#ffffff' },
    background: { default: '#fbf9f6', paper: '#ffffff' },
    text: { primary: '#1b1d36', secondary: '#585b76', disabled: '#6f7189' },
    divider: '#e6e0d6',
    action: { hover: 'rgba(35, 52, 143, 0.06)', selected: '#eef1fd', focus: 'rgba(47, 69, 179, 0.18)' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#a9b8ff', light: '#cfd8fd', dark: '#7d92f5', contrastText: '#0f1228' },
    secondary: { main: '#ffab73', light: '#ffc7a1', dark: '#f0813f', contrastText: '#1b1d36' },
    success: { main: '#a9d48a', light: '#bfe3a4', dark: '#223a24', contrastText: '#0f1228' },
    error: { main: '#ff9aa8', light: '#ffb9c2', dark: '#46202e', contrastText: '#0f1228' },
    warning: { main: '#ffc24d', light: '#ffd27d', dark: '#40320f', contrastText: '#0f1228' },
    info: { main: '#a9b8ff', light: '#cfd8fd', dark: '#252d5c', contrastText: '#0f1228' },
    background: { default: '#0f1228', paper: '#191d38' },
    text: { primary: '#f2f0f7', secondary: '#b4b6cd', disabled: '#8f92b3' },
    divider: '#343a62',
    action: { hover: 'rgba(169, 184, 255, 0.08)', selected: '#252d5c', focus: 'rgba(255, 171, 115, 0.24)' },
  },
} as const satisfies Record<ColorMode, PaletteOptions>

/** Colours that MUI's palette lacks: street plate, sky, soft backgrounds, focus ring. */
const surfaceColors = {
  light: {
    plate: '#23348f',
    plateEdge: '#161f5e',
    plateMuted: '#d5dcff',
    accent: '#ffab73',
    onAccent: '#1b1d36',
    accentOnPlate: '#ffab73',
    sky: '#ffe9da',
    control: '#86889e',
    focus: '#2f45b3',
    active: '#23348f',
    badGround: '#fdecee',
    onBadGround: '#8c1530',
    infoGround: '#eef1fd',
    onInfoGround: '#23348f',
    kerb: '#ffffff',
    kerbEdge: '#d8cfc2',
    toast: '#1b1d36',
    shadow: '0 4px 10px rgb(27 29 54 / 0.06), 0 24px 56px -16px rgb(27 29 54 / 0.28)',
  },
  dark: {
    plate: '#2b3da3',
    plateEdge: '#1b2878',
    plateMuted: '#d5dcff',
    accent: '#ffab73',
    onAccent: '#1b1d36',
    accentOnPlate: '#ffab73',
    sky: '#14183f',
    control: '#6f759d',
    focus: '#ffab73',
    active: '#cfd8fd',
    badGround: '#46202e',
    onBadGround: '#ffb9c2',
    infoGround: '#252d5c',
    onInfoGround: '#cfd8fd',
    kerb: '#8e98d8',
    kerbEdge: '#2b315f',
    toast: '#343a62',
    shadow: '0 4px 10px rgb(0 0 0 / 0.35), 0 24px 56px -16px rgb(0 0 0 / 0.7)',
  },
} as const satisfies Record<ColorMode, Record<string, string>>

type Paint = Record<keyof (typeof surfaceColors)['light'], string>
export type ThemeColours = ReturnType<typeof createPaint>

/** The colours of the operator, as the server computes them, in place of the initial ones. */
export function createPaint(mode: ColorMode, colours: SiteColours | null) {
  const palette = palettes[mode]
  const paint: Paint = surfaceColors[mode]
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
