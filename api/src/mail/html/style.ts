import type { SiteColours } from '@dalil/api/contract'

/** The tokens of the site as values, because e-mail programs do not support CSS variables. */
export type MailColours = ReturnType<typeof createMailColours>['light']

export function createMailColours({ light, dark }: Pick<SiteColours, 'light' | 'dark'>) {
  return { light: toMailColours(light, 'surface-sunken'), dark: toMailColours(dark, 'surface-raised') }
}

const toMailColours = (theme: SiteColours['light'], sunken: string) => ({
  ground: String(theme.bg),
  sheet: String(theme.surface),
  line: String(theme.line),
  text: String(theme.text),
  muted: String(theme['text-muted']),
  link: String(theme.brand),
  plate: String(theme.plate),
  sunken: String(theme[sunken]),
})

export const createMailDarkStyle = (colours: MailColours) => `@media (prefers-color-scheme: dark) {
.ground { background: ${colours.ground} !important } .sheet { background: ${colours.sheet} !important; border-color: ${colours.line} !important }
.text { color: ${colours.text} !important } .muted { color: ${colours.muted} !important } .link { color: ${colours.link} !important }
.plate { background: ${colours.plate} !important } .sunken { background: ${colours.sunken} !important; border-color: ${colours.line} !important }
}`

export const mailFontStyle = "font-family: Alexandria, 'Segoe UI', Tahoma, Arial, sans-serif"
