import { preferenceKeys } from '@dalil/api/client'

try {
  const theme = localStorage[preferenceKeys.theme]
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
