import { readSession } from '@dalil/api/client'
import { loginUrl } from '../../lib/session/return-url.ts'

/** The guard of the form would lead a guest to the home page without a word. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href$="/listings/create"]')
  if (!link || ctrlKey || metaKey || shiftKey || readSession()) return
  event.preventDefault()
  location.assign(loginUrl('place', link))
})
