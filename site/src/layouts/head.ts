import { themeKey, tokenKey, userKey } from '@dalil/api/client'
import './repeat-early-click.ts'

try {
  const { [themeKey]: theme, [tokenKey]: token, [userKey]: user } = localStorage
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (token) Object.assign(dataset, { session: 'in', role: JSON.parse(user).role })
} catch {}
