import { readSession, subscribeToSession } from '@dalil/api/client'
import type { Claim } from '@dalil/api/contract'
import { api } from '../../lib/api-client.ts'

const detail = document.querySelector<HTMLElement>('.detail:has(.claim)')
let askedFor: string | undefined

async function showPendingClaim(): Promise<void> {
  const session = readSession()
  if (!detail || session?.token === askedFor) return
  askedFor = session?.token
  detail.classList.remove('has-claim')
  if (!session || String(session.user.id) === detail.dataset.owner) return
  const { data } = await api.get<{ data: Claim[] }>('/user/claims?per_page=48')
  const isPending = data.some(
    ({ listing, status }) =>
      (status === 'pending' || status === 'needs_info') && String(listing.id) === detail.dataset.listing,
  )
  detail.classList.toggle('has-claim', isPending)
}

const retryLater = () => {
  askedFor = undefined
}
const start = () => void showPendingClaim().catch(retryLater)
subscribeToSession(start)
start()
