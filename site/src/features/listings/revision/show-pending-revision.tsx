import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { PendingRevision } from './PendingRevision.tsx'
import type { PendingRevisionTexts } from './texts.ts'

export function showPendingRevision(
  listing: Listing,
  revision: NonNullable<Listing['pending_revision']>,
  texts: PendingRevisionTexts,
): void {
  const place = document.getElementById('pending-revision')?.lastElementChild
  if (!place) return
  const root = createRoot(place)
  root.render(
    <PendingRevision listing={listing} revision={revision} texts={texts} onWithdrawn={() => root.unmount()} />,
  )
}
