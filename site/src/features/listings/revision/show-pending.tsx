import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { api } from '../../../lib/api-client.ts'
import { PendingRevision } from './PendingRevision.tsx'
import type { PendingTexts } from './texts.ts'

/** Tells the owner, on the page that everybody reads, what waits for a moderator. */
export async function showPending(id: number, texts: PendingTexts): Promise<void> {
  const place = document.getElementById('pending-revision')
  const { pending_revision } = await api.get<Listing>(`/listings/${id}`)
  if (!place || !pending_revision) return
  const root = createRoot(place)
  root.render(
    <PendingRevision listing={id} revision={pending_revision} texts={texts} onWithdrawn={() => root.unmount()} />,
  )
}
