// Runs before the first paint: sets the direction and the theme that this browser has stored.
try {
  const { langCode, theme } = localStorage
  const root = document.documentElement
  if (langCode === 'en' || langCode === 'nl') Object.assign(root, { lang: langCode, dir: 'ltr' })
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // If storage is disabled, the default is Arabic and the theme of the device.
}
