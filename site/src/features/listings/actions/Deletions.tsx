import { ApiError, toApiError } from '@dalil/api/client'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { flashToast, showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { pathsHere } from '../../../lib/here.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import { reviewIn, showFresh } from '../../reviews/show-fresh.ts'
import type { DeskFacts } from './desk-words.ts'
import type { Request } from './request.ts'
import { useAfterClosing } from './use-after-closing.ts'

interface Props {
  facts: DeskFacts
  request: Request
  isOpen: boolean
  close: () => void
}

/** A review, a reply or the listing itself goes, once it was said twice. */
export default function Deletions({ facts, request, isOpen, close }: Props) {
  const { listing, deletions: words, dialog } = facts
  const { review } = request
  const focusAfter = useAfterClosing(isOpen)

  const deleteReview = async () => {
    try {
      await api.delete(`/reviews/${review}`)
    } catch (error) {
      const { code, status, message } = toApiError(error)
      if (code === 'OFFLINE') throw new ApiError({ code, message: words.failed }, status)
      const told = status === 403 ? words.reviewForbidden : words.reviewRefused.replace('{message}', message)
      throw new ApiError({ code, message: told }, status)
    }
    await showFresh((page) => reviewIn(page, review) === null)
    showToast({ look: 'ok', text: words.reviewDeleted })
    focusAfter(() => document.getElementById('reviews-title'))
  }
  const deleteReply = async () => {
    await api.delete(`/reviews/${review}/reply`)
    await showFresh((page) => !reviewIn(page, review)?.querySelector('.review__reply'))
    showToast({ look: 'ok', text: words.replyDeleted })
    focusAfter(() => reviewIn(document, review))
  }
  const deleteListing = async () => {
    await api.delete(`/listings/${listing.id}`)
    flashToast({ look: 'ok', text: words.listingDeleted })
    await navigate(pathsHere().listings())
  }

  const choices = {
    'delete-review': { title: words.review, remove: deleteReview },
    'delete-reply': { title: words.reply, remove: deleteReply },
    'delete-listing': { title: words.listing, remove: deleteListing },
  }
  const choice = choices[request.kind as keyof typeof choices]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={choice.remove}
      words={{ ...dialog, title: choice.title, text: words.text, confirm: words.confirm }}
    />
  )
}
