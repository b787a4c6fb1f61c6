import { clearSession, readSession, subscribeToSession } from '@dalil/api/client'
import { readCurrentPaths } from '../current-locale.ts'
import { findReturnUrl } from './return-url.ts'

const page = document.documentElement

function updateAttributes(): void {
  const session = readSession()
  if (session) Object.assign(page.dataset, { session: 'in', role: session.user.role })
  else {
    delete page.dataset.session
    delete page.dataset.role
  }
}

function leavePage(): void {
  updateAttributes()
  const { only, session } = page.dataset
  if (only && (only === 'guests') === Boolean(session))
    location.replace(only === 'guests' ? findReturnUrl() : readCurrentPaths().home)
}

// Deletes a token that is stored without its account: guests with one would be sent away from the login page.
if (page.dataset.session && !readSession()) clearSession()
leavePage()
subscribeToSession(updateAttributes)
addEventListener('storage', leavePage)
addEventListener('pageshow', ({ persisted }) => persisted && leavePage())
