import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import type { DeskFacts } from '../listings/actions/desk-words.ts'
import type { Request } from '../listings/actions/request.ts'
import { useAfterClosing } from '../listings/actions/use-after-closing.ts'
import { reviewIn, showFresh } from './show-fresh.ts'

interface Props {
  facts: DeskFacts
  request: Request
  isOpen: boolean
  close: () => void
}

/** The owner's answer to a review. */
export default function ReplyDialog({ facts, request, isOpen, close }: Props) {
  const focusAfter = useAfterClosing(isOpen)
  const finish = () => {
    focusAfter(() => reviewIn(document, request.review))
    close()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={facts.reply.title} words={facts.dialog}>
      <ReplyForm facts={facts} request={request} finish={finish} />
    </Dialog>
  )
}

function ReplyForm({ facts, request, finish }: Pick<Props, 'facts' | 'request'> & { finish: () => void }) {
  const { reply: words } = facts
  const form = useForm({
    shape: async () => (await import('@dalil/api/contract')).replyInput,
    values: { reply: request.reply },
    issues: words.issues,
    send: async (input) => {
      await api.put(`/reviews/${request.review}/reply`, input)
      const said = (page: Document) =>
        reviewIn(page, request.review)?.querySelector('.review__reply .review__body')?.textContent?.trim()
      await showFresh((page) => said(page) === input.reply)
      finish()
      showToast({ look: 'ok', text: words.sent })
    },
  })
  return (
    <>
      <blockquote className="quote" dir="auto">
        {request.text}
      </blockquote>
      <Form form={form}>
        <TextArea {...form.field('reply')} label={words.label} hint={words.hint} rows={4} />
        <SubmitButton isBusy={form.isBusy} busy={facts.sending}>
          {words.send}
        </SubmitButton>
      </Form>
    </>
  )
}
