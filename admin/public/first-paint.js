// Runs before the first paint: sets the theme that this browser has stored, and the direction of its language.
try {
  const { langCode, theme } = localStorage
  const root = document.documentElement
  const known = ['ar', 'en', 'nl']
  const lang = [langCode, ...navigator.languages.map((tag) => tag.slice(0, 2))].find((code) => known.includes(code))
  if (lang === 'en' || lang === 'nl') Object.assign(root, { lang, dir: 'ltr' })
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // Without storage nobody can log in, and react-admin does not start.
  document.documentElement.dataset.storage = 'blocked'
}
