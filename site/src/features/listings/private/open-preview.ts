import { clearSession, readSession } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { requestApi } from '../../../lib/http/request-api.ts'
import { createLoginUrl } from '../../../lib/session/return-url.ts'

async function openPreview(data: HTMLElement | null): Promise<boolean> {
  const token = readSession()?.token
  const id = Number(data?.dataset.missing)
  if (!token || !id) return false
  const answer = await requestApi(`/listings/${id}`, { token })
  if (answer.ok) location.replace(readCurrentPaths().listingPreview((await answer.json()) as Listing))
  const isRefused = !answer.ok && (await requestApi('/user', { token })).status === 401
  if (!isRefused || readSession()?.token !== token) return answer.ok
  clearSession()
  location.replace(createLoginUrl('session'))
  return true
}

const data = document.querySelector<HTMLElement>('[data-missing]')
openPreview(data)
  .catch(() => false)
  .then((isLeaving) => {
    if (!isLeaving) data?.removeAttribute('data-missing')
  })
