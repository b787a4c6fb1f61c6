import { themeKey } from '@dalil/api/client'

try {
  const theme = localStorage[themeKey]
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
