import { savePreferences, toSafePath } from '@dalil/api/client'
import { isAdmin, toLocalePrefix } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import type { Locale } from '../locale.ts'
import { guardedPathKey } from './guarded-path.ts'

function keepGuardedPath(): void {
  try {
    sessionStorage.setItem(guardedPathKey, location.pathname + location.search + location.hash)
  } catch {}
}

const page = document.documentElement
const { only, session, role, to } = page.dataset
const locale = { country: page.dataset.country, lang: page.lang } as Locale
const mayStay = only === 'guests' ? !session : only === 'admins' ? session && isAdmin({ role: role as Role }) : session
if (!mayStay) {
  page.hidden = true
  if (!session) keepGuardedPath()
  const back = only === 'guests' ? toSafePath(new URLSearchParams(location.search).get('to')) : null
  location.replace(back ?? toLocalePrefix(locale))
} else if (to) {
  // The back office uses the language of the address.
  savePreferences({ country: locale.country, language: locale.lang })
  location.replace(to)
}
