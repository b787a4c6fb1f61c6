/** The tokens of the site as values, because e-mail programs do not support CSS variables. */
export const mailColors = {
  ground: '#fbf9f6',
  sheet: '#ffffff',
  line: '#e6e0d6',
  text: '#1b1d36',
  muted: '#585b76',
  link: '#23348f',
  plate: '#23348f',
  sunken: '#f3efe8',
}
const darkColors = {
  ground: '#0f1228',
  sheet: '#191d38',
  line: '#343a62',
  text: '#f2f0f7',
  muted: '#b4b6cd',
  link: '#a9b8ff',
  plate: '#2b3da3',
  sunken: '#222848',
}

export const mailDarkStyle = `@media (prefers-color-scheme: dark) {
.ground { background: ${darkColors.ground} !important } .sheet { background: ${darkColors.sheet} !important; border-color: ${darkColors.line} !important }
.text { color: ${darkColors.text} !important } .muted { color: ${darkColors.muted} !important } .link { color: ${darkColors.link} !important }
.plate { background: ${darkColors.plate} !important } .sunken { background: ${darkColors.sunken} !important; border-color: ${darkColors.line} !important }
}`

export const mailFontStyle = "font-family: Alexandria, 'Segoe UI', Tahoma, Arial, sans-serif"
