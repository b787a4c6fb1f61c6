export const colors = {
  white: '#fff',
  cream: '#fff4ec',
  plaster: '#f3efe8',
  sand: '#e6dccb',
  ink: '#1b1d36',
  night: '#222848',
  lapis: '#23348f',
  lapisDark: '#161f5e',
  lapisLight: '#4a62d8',
  sky: '#cfe0f7',
  glass: '#dcebf7',
  water: '#6fb3e0',
  apricot: '#f0813f',
  apricotLight: '#ffab73',
  saffron: '#ffc24d',
  gold: '#d69a1e',
  pomegranate: '#b3203f',
  rose: '#ff9aa8',
  blush: '#f7cfc9',
  pistachio: '#9cc779',
  leaf: '#5a9a45',
  forest: '#2c5f2e',
  plum: '#7a3181',
  wood: '#b87848',
  woodDark: '#8f5a33',
  woodLight: '#dbaa78',
  bread: '#e6a45f',
  crust: '#c9803f',
  crumb: '#f6d3a3',
  rice: '#fff7e2',
  meat: '#8c4a2f',
  clay: '#c0623a',
  clayDark: '#94452a',
  copper: '#cf7a45',
  brass: '#e0b04a',
  brassDark: '#b88522',
  steel: '#9aa3bd',
  steelDark: '#656d8c',
  steelLight: '#d6dbe9',
  rubber: '#33354a',
  skin: '#dca07a',
} as const

export type Tone = { base: string; dark: string; light: string }

export const tones: readonly Tone[] = [
  { base: '#23348f', dark: '#161f5e', light: '#a9b8ff' },
  { base: '#b3203f', dark: '#84152d', light: '#ff9aa8' },
  { base: '#2c7a55', dark: '#1c553a', light: '#a8d8b4' },
  { base: '#f0813f', dark: '#bf5c20', light: '#ffc7a1' },
  { base: '#7a3181', dark: '#561f5c', light: '#dcb0e2' },
  { base: '#1f7f86', dark: '#12575c', light: '#a5dade' },
  { base: '#d69a1e', dark: '#a2710c', light: '#ffdf9a' },
]

export const wallPalettes = [
  { wall: '#fff0e3', low: '#f8dcc4', floor: '#dbb892' },
  { wall: '#e9eefc', low: '#ccd7f6', floor: '#b9bfd8' },
  { wall: '#eef5e2', low: '#d5e6bd', floor: '#c2c9a4' },
  { wall: '#fdecee', low: '#f6cfd4', floor: '#d9b6ae' },
  { wall: '#fff3d8', low: '#fbe0a6', floor: '#d8bd85' },
  { wall: '#f4eaf6', low: '#e2cce7', floor: '#c6b2c9' },
  { wall: '#e4f3f3', low: '#c2e0e1', floor: '#aec6c6' },
] as const
export type WallPalette = (typeof wallPalettes)[number]

export const timesOfDay = ['morning', 'noon', 'dusk', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export const skyColors: Record<TimeOfDay, { high: string; low: string; far: string }> = {
  morning: { high: '#ffe9da', low: '#fff4ec', far: '#f3d3bd' },
  noon: { high: '#cfe3fb', low: '#e8f2fd', far: '#c3d3ea' },
  dusk: { high: '#f7b38c', low: '#ffd9a8', far: '#c98a86' },
  night: { high: '#1c2a66', low: '#2d3a80', far: '#141d4d' },
}
