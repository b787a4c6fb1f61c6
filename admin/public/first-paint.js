// Runs before anything is painted: the direction and the appearance that this browser remembers.
try {
  const { langCode, theme } = localStorage
  const root = document.documentElement
  if (langCode === 'en' || langCode === 'nl') Object.assign(root, { lang: langCode, dir: 'ltr' })
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // A browser that keeps nothing starts in Arabic, in the appearance of the device.
}
