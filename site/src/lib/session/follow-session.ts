import { readSession, subscribeToSession } from '@dalil/api/client'
import { currentPaths } from '../current-locale.ts'

const page = document.documentElement

/** What `session-first.js` says before the page is drawn, kept true while it stands. */
function mark(): void {
  const session = readSession()
  if (session) Object.assign(page.dataset, { session: 'in', role: session.user.role })
  else {
    delete page.dataset.session
    delete page.dataset.role
  }
}

/** A page for one sort of visitor is left when another tab, or the way back through the history, makes them the other. */
function leave(): void {
  mark()
  const { only, session } = page.dataset
  if (only && (only === 'guests') === Boolean(session)) location.replace(currentPaths().home)
}

subscribeToSession(mark)
addEventListener('storage', leave)
addEventListener('pageshow', ({ persisted }) => persisted && leave())
