import { ApiError, toApiError } from '@dalil/api/client'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { flashToast, showToast } from '../../../components/toast/toast.ts'
import { addConnectionMessage, api } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import PasswordDialog from '../../accounts/PasswordDialog.tsx'
import { findReviewElement, reloadReviews } from '../../reviews/reload-reviews.ts'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'
import { useFocusAfterClose } from './use-focus-after-close.ts'

interface Props {
  context: ActionContext
  request: DialogRequest
  isOpen: boolean
  close: () => void
}

export default function DeleteDialogs({ context, request, isOpen, close }: Props) {
  const { listing, deletions: texts, dialog, password } = context
  const { review } = request
  const setNextFocus = useFocusAfterClose(isOpen)

  const deleteReview = async () => {
    try {
      await api.delete(`/reviews/${review}`)
    } catch (error) {
      const failure = toApiError(error)
      const { code, status, message } = failure
      if (code === 'OFFLINE') throw new ApiError({ code, message: addConnectionMessage(failure, texts.failed) }, status)
      const text = status === 403 ? texts.reviewForbidden : texts.reviewRefused.replace('{message}', message)
      throw new ApiError({ code, message: text }, status)
    }
    await reloadReviews((page) => findReviewElement(page, review) === null)
    showToast({ variant: 'success', text: texts.reviewDeleted })
    setNextFocus(() => document.getElementById('reviews-title'))
  }
  const deleteReply = async () => {
    await api.delete(`/reviews/${review}/reply`)
    await reloadReviews((page) => !findReviewElement(page, review)?.querySelector('.review__reply'))
    showToast({ variant: 'success', text: texts.replyDeleted })
    setNextFocus(() => findReviewElement(document, review))
  }
  const deleteListing = async () => {
    await api.delete(`/listings/${listing.id}`)
    flashToast({ variant: 'success', text: texts.listingDeleted })
    await navigate(readCurrentPaths().listings())
  }

  const choices = {
    'delete-review': { title: texts.review, remove: deleteReview },
    'delete-reply': { title: texts.reply, remove: deleteReply },
    'delete-listing': { title: texts.listing, remove: deleteListing },
  }
  const choice = choices[request.kind as keyof typeof choices]
  return (
    <>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={choice.remove}
        texts={{ ...dialog, title: choice.title, text: texts.text, confirm: texts.confirm }}
      />
      <PasswordDialog texts={password} dialog={dialog} />
    </>
  )
}
