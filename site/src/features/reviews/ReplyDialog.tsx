import type { Review } from '@dalil/api/contract'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Form } from '../../components/form/Form.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import type { DialogProps } from '../listings/actions/action-request.ts'
import { useFocusAfterClose } from '../listings/actions/use-focus-after-close.ts'
import { findReviewElement, reloadReviews } from './reload-reviews.ts'

export default function ReplyDialog({ context, request, isOpen, close }: DialogProps) {
  const setNextFocus = useFocusAfterClose(isOpen)
  const finish = () => {
    setNextFocus(() => findReviewElement(document, request.review))
    close()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={context.texts['review.reply.write']} texts={context.texts}>
      <ReplyForm context={context} request={request} finish={finish} />
    </Dialog>
  )
}

function ReplyForm({ context, request, finish }: Pick<DialogProps, 'context' | 'request'> & { finish: () => void }) {
  const { texts } = context
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).replyInput,
    values: { reply: request.reply },
    texts,
    draft: `reply:${request.review}`,
    onSubmit: async (input) => {
      const { reply } = await api.put<Review>(`/reviews/${request.review}/reply`, input)
      if (reply?.is_held) {
        finish()
        return showToast({ variant: 'success', text: texts['review.reply.held'] })
      }
      const said = (page: Document) =>
        findReviewElement(page, request.review)?.querySelector('.review__reply .review__body')?.textContent?.trim()
      await reloadReviews((page) => said(page) === input.reply)
      finish()
      showToast({ variant: 'success', text: texts['review.reply.saved'] })
    },
  })
  return (
    <>
      <blockquote className="quote">
        <bdi>{request.text}</bdi>
      </blockquote>
      <Form form={form} send={texts['review.reply.save']} busy={texts['form.sending']}>
        <TextArea
          {...form.field('reply')}
          label={texts['review.reply.label']}
          hint={texts['review.reply.hint']}
          rows={4}
        />
      </Form>
    </>
  )
}
