import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'

const ReplyDialog = lazy(() => import('../../reviews/ReplyDialog.tsx'))
const ReportDialog = lazy(() => import('../../reports/ReportDialog.tsx'))
const ClaimDialog = lazy(() => import('../../claims/ClaimDialog.tsx'))
const DeleteDialogs = lazy(() => import('./DeleteDialogs.tsx'))

interface Props {
  context: ActionContext
  onReady: (show: (request: DialogRequest) => void) => void
}

/** Renders the dialogs; closed dialogs stay mounted, so that the focus returns to the button. */
export function ActionDialogs({ context, onReady }: Props) {
  const session = useSession()
  const [asked, setAsked] = useState<DialogRequest | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    onReady((request) => {
      setAsked(request)
      setOpen(true)
    })
  }, [onReady])

  const close = () => setOpen(false)
  const dialog = { context, request: asked, isOpen, close }
  return (
    <Suspense>
      {asked?.kind === 'report' && <ReportDialog {...dialog} request={asked} />}
      {session && asked?.kind === 'claim' && <ClaimDialog {...dialog} user={session.user} />}
      {session && asked?.kind === 'reply' && <ReplyDialog {...dialog} request={asked} />}
      {session && asked?.kind.startsWith('delete') && <DeleteDialogs {...dialog} request={asked} />}
    </Suspense>
  )
}
