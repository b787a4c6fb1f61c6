import { readSession } from '@dalil/api/client'
import { createLoginUrl } from '../../lib/session/return-url.ts'

/** Leads guests to the login page: the guard of the form would redirect them to the home page without an explanation. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href$="/listings/create"]')
  if (!link || ctrlKey || metaKey || shiftKey || readSession()) return
  event.preventDefault()
  location.assign(createLoginUrl('place', link))
})
