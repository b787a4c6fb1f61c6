import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../lib/use-session.ts'
import type { DeskFacts } from './desk-words.ts'

/** What somebody pressed a button for, and the review that it stands under. */
export interface Request {
  kind: 'write' | 'report' | 'claim' | 'reply' | 'delete-review' | 'delete-reply' | 'delete-listing'
  review: number | null
  /** What the review says, and the owner's reply to it. */
  text: string
  reply: string
}

const ReviewForm = lazy(() => import('../reviews/ReviewForm.tsx'))
const ReplyDialog = lazy(() => import('../reviews/ReplyDialog.tsx'))
const ReportDialog = lazy(() => import('../reports/ReportDialog.tsx'))
const ClaimDialog = lazy(() => import('../claims/ClaimDialog.tsx'))
const Deletions = lazy(() => import('./Deletions.tsx'))

interface Props {
  facts: DeskFacts
  /** Hands out what shows a request. */
  onReady: (show: (request: Request) => void) => void
}

/** What members and guests do on a listing's page beyond reading it. Dialogs stay, so that the focus returns. */
export function Desk({ facts, onReady }: Props) {
  const session = useSession()
  const [isWriting, setWriting] = useState(false)
  const [asked, setAsked] = useState<Request | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    onReady((request) => {
      if (request.kind === 'write') return setWriting(true)
      setAsked(request)
      setOpen(true)
    })
  }, [onReady])

  const close = () => setOpen(false)
  const form = document.getElementById('review-form')
  const dialog = { facts, request: asked, isOpen, close }
  const isMember = session !== null && session.user.id !== facts.listing.user_id
  return (
    <Suspense>
      {isWriting && isMember && form && createPortal(<ReviewForm facts={facts} />, form)}
      {asked?.kind === 'report' && <ReportDialog {...dialog} request={asked} />}
      {session && asked?.kind === 'claim' && <ClaimDialog {...dialog} user={session.user} />}
      {session && asked?.kind === 'reply' && <ReplyDialog {...dialog} request={asked} />}
      {session && asked?.kind.startsWith('delete') && <Deletions {...dialog} request={asked} />}
    </Suspense>
  )
}
