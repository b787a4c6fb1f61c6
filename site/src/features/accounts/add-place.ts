import { readSession } from '@dalil/api/client'
import { createSitePaths } from '@dalil/api/contract/rules'
import { createLoginUrl } from '../../lib/session/return-url.ts'

const formLink = `a[href$="${createSitePaths().to('createListing')}"]`

/** Opens the login page for guests: the form's guard would redirect to the home page without a reason. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(formLink)
  if (!link || ctrlKey || metaKey || shiftKey || readSession()) return
  event.preventDefault()
  location.assign(createLoginUrl('place', link))
})
