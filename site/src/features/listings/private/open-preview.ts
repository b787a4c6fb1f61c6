import { readSession } from '@dalil/api/client'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { requestApi } from '../../../lib/http/request-api.ts'

async function openPreview(data: HTMLElement | null): Promise<void> {
  const token = readSession()?.token
  const id = Number(data?.dataset.missing)
  if (!token || !id) return
  const answer = await requestApi(`/listings/${id}`, { token })
  if (answer.ok) return location.replace(readCurrentPaths().listingPreview(id))
}

const data = document.querySelector<HTMLElement>('[data-missing]')
openPreview(data)
  .catch(() => undefined)
  .finally(() => data?.removeAttribute('data-missing'))
