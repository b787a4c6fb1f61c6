import { ApiError, toApiError } from '@dalil/api/client'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { flashToast, showToast } from '../../../components/toast/toast.ts'
import { addConnectionMessage, api } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import PasswordDialog from '../../accounts/PasswordDialog.tsx'
import { findReviewElement, reloadReviews } from '../../reviews/reload-reviews.ts'
import type { DialogProps } from './action-request.ts'
import { useFocusAfterClose } from './use-focus-after-close.ts'

export default function DeleteDialogs({ context, request, isOpen, close }: DialogProps) {
  const { listing, texts } = context
  const { review } = request
  const setNextFocus = useFocusAfterClose(isOpen)

  const deleteReview = async () => {
    try {
      await api.delete(`/reviews/${review}`)
    } catch (error) {
      const failure = toApiError(error)
      const { code, status, message, isAnswered } = failure
      const text = isAnswered
        ? texts['review.delete.refused'].replace('{message}', message)
        : addConnectionMessage(failure, texts['profile.reviews.delete.failed'])
      throw new ApiError({ code, message: status === 403 ? texts['review.delete.forbidden'] : text }, status)
    }
    await reloadReviews((page) => findReviewElement(page, review) === null)
    showToast({ variant: 'success', text: texts['profile.reviews.deleted'] })
    setNextFocus(() => document.getElementById('reviews-title'))
  }
  const deleteReply = async () => {
    await api.delete(`/reviews/${review}/reply`)
    await reloadReviews((page) => !findReviewElement(page, review)?.querySelector('.review__reply'))
    showToast({ variant: 'success', text: texts['review.reply.deleted'] })
    setNextFocus(() => findReviewElement(document, review))
  }
  const deleteListing = async () => {
    await api.delete(`/listings/${listing.id}`)
    flashToast({ variant: 'success', text: texts['profile.listings.deleted'] })
    await navigate(readCurrentPaths().listings())
  }

  const choices = {
    'delete-review': { title: texts['profile.reviews.delete.question'], remove: deleteReview },
    'delete-reply': { title: texts['review.reply.question'], remove: deleteReply },
    'delete-listing': { title: texts['profile.listings.delete.question'], remove: deleteListing },
  }
  const choice = choices[request.kind as keyof typeof choices]
  return (
    <>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={choice.remove}
        title={choice.title}
        text={texts['profile.listings.delete.text']}
        confirm={texts['profile.listings.delete.confirm']}
        busy={texts['dialog.deleting']}
        texts={texts}
      />
      <PasswordDialog texts={texts} />
    </>
  )
}
