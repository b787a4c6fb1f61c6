import { readSession } from '@dalil/api/client'
import { createLoginUrl } from '../../lib/session/return-url.ts'

/** Opens the login page for guests: the form's guard would redirect to the home page without a reason. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href$="/listings/create"]')
  if (!link || ctrlKey || metaKey || shiftKey || readSession()) return
  event.preventDefault()
  location.assign(createLoginUrl('place', link))
})
