import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { api } from '../../../lib/api-client.ts'
import { PendingRevision } from './PendingRevision.tsx'
import type { PendingRevisionTexts } from './texts.ts'

/** Shows the pending changes to the owner on the public page. */
export async function showPendingRevision(id: number, texts: PendingRevisionTexts): Promise<void> {
  const place = document.getElementById('pending-revision')?.lastElementChild
  const listing = await api.get<Listing>(`/listings/${id}`)
  if (!place || !listing.pending_revision) return
  const root = createRoot(place)
  root.render(
    <PendingRevision
      listing={listing}
      revision={listing.pending_revision}
      texts={texts}
      onWithdrawn={() => root.unmount()}
    />,
  )
}
