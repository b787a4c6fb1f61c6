import type { PaletteOptions } from '@mui/material/styles'

export type ColorMode = 'light' | 'dark'

export const palettes = {
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
export const surfaceColors = {
  light: {
    plate: '#23348f',
    plateEdge: '#161f5e',
    plateMuted: '#d5dcff',
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

declare module '@mui/material/styles' {
  interface Theme {
    paint: Record<keyof (typeof surfaceColors)['light'], string>
  }
  interface ThemeOptions {
    paint?: Theme['paint']
  }
}
