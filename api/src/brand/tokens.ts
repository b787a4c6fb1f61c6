export type Theme = 'light' | 'dark'
export type Seed = 'primary' | 'accent'

/** The tokens that follow the colours of the operator, with their values for the initial colours, light and dark. */
export const brandTokens = {
  bg: ['primary', '#fbf9f6', '#0f1228'],
  surface: ['primary', '#ffffff', '#191d38'],
  'surface-raised': ['primary', '#ffffff', '#222848'],
  'surface-sunken': ['primary', '#f3efe8', '#0b0e20'],
  text: ['primary', '#1b1d36', '#f2f0f7'],
  'text-muted': ['primary', '#585b76', '#b4b6cd'],
  line: ['primary', '#e6e0d6', '#343a62'],
  'line-control': ['primary', '#86889e', '#6f759d'],
  brand: ['primary', '#23348f', '#a9b8ff'],
  'brand-hover': ['primary', '#161f5e', '#cfd8fd'],
  'on-brand': ['primary', '#ffffff', '#0f1228'],
  'brand-soft': ['primary', '#eef1fd', '#252d5c'],
  'on-brand-soft': ['primary', '#23348f', '#cfd8fd'],
  plate: ['primary', '#23348f', '#2b3da3'],
  'plate-deep': ['primary', '#161f5e', '#1b2878'],
  'text-on-plate-muted': ['primary', '#d5dcff', '#d5dcff'],
  footer: ['primary', '#0f1540', '#0a0d20'],
  'on-footer': ['primary', '#e7eaff', '#e7eaff'],
  'on-footer-muted': ['primary', '#cdd5ff', '#cdd5ff'],
  'lapis-600': ['primary', '#2f45b3', '#2f45b3'],
  accent: ['accent', '#ffab73', '#ffab73'],
  'accent-hover': ['accent', '#ffc7a1', '#ffc7a1'],
  'on-accent': ['primary', '#1b1d36', '#1b1d36'],
  'accent-on-plate': ['accent', '#ffab73', '#ffab73'],
  'accent-soft': ['accent', '#ffe9da', '#47301f'],
  'on-accent-soft': ['accent', '#9a4410', '#ffb98a'],
  'surface-warm': ['accent', '#fff4ec', '#17172f'],
  sky: ['accent', '#ffe9da', '#14183f'],
} as const satisfies Record<string, readonly [Seed, string, string]>

export type BrandToken = keyof typeof brandTokens

/** Tints of night follow the primary colour, also where the light theme has the accent. */
export const nightTokens: ReadonlySet<BrandToken> = new Set(['surface-warm', 'sky'])
/** Plaster is warm whatever the brand is. */
export const plasterTokens: ReadonlySet<BrandToken> = new Set(['bg', 'surface-sunken', 'line'])
export const neutralTokens: ReadonlySet<BrandToken> = new Set([
  'bg',
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'line',
  'line-control',
  'on-accent',
])

const surfaces = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-warm', 'sky'] as const
const tinted = [...surfaces, 'brand-soft', 'accent-soft'] as const

/** Text and its grounds, in the order in which the text is moved until it can be read. White is the text of plates. */
export const readablePairs: readonly (readonly [BrandToken, readonly BrandToken[]])[] = [
  ['text', tinted],
  ['text-muted', tinted],
  ['brand', tinted],
  ['brand-hover', tinted],
  ['on-brand', ['brand', 'brand-hover']],
  ['on-brand-soft', ['brand-soft', 'surface']],
  ['on-accent-soft', ['accent-soft', 'surface', 'bg']],
  ['text-on-plate-muted', ['plate', 'plate-deep']],
  ['on-footer', ['footer']],
  ['on-footer-muted', ['footer']],
  ['accent-on-plate', ['plate', 'plate-deep', 'footer']],
]
export const whiteGrounds: readonly BrandToken[] = ['plate', 'plate-deep', 'lapis-600']
