import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'

const importReply = () => import('../../reviews/ReplyDialog.tsx')
const importReport = () => import('../../reports/ReportDialog.tsx')
const importClaim = () => import('../../claims/ClaimDialog.tsx')
const importDeletions = () => import('./DeleteDialogs.tsx')
const imports = { reply: importReply, report: importReport, claim: importClaim }

const ReplyDialog = lazy(importReply)
const ReportDialog = lazy(importReport)
const ClaimDialog = lazy(importClaim)
const DeleteDialogs = lazy(importDeletions)

/** Loads the code of a dialog before it is rendered, because React does not try a second time. */
export const loadDialog = (kind: DialogRequest['kind']): Promise<unknown> =>
  (imports[kind as keyof typeof imports] ?? importDeletions)()

interface Props {
  context: ActionContext
  onReady: (show: (request: DialogRequest) => void) => void
}

/** Closed dialogs stay mounted, so that the focus returns to the button. */
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
