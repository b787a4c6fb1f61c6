import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { InboxSuggestionProps } from './InboxSuggestion.tsx'

type Props = InboxSuggestionProps & { isOpen: boolean; close: () => void }

export function RejectDialog({ isOpen, close, ...item }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={close} title={item.texts['suggestion.reject.question']} texts={item.texts}>
      <RejectForm {...item} close={close} />
    </Dialog>
  )
}

function RejectForm({ suggestion, texts, reload, close }: Omit<Props, 'isOpen'>) {
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).suggestionRejection,
    values: { reason: '' },
    texts,
    onSubmit: async (input) => {
      await api.post(`/suggestions/${suggestion.id}/refuse`, input)
      showToast({ variant: 'success', text: texts['suggestion.rejected'] })
      close()
      await reload()
    },
  })
  return (
    <Form form={form}>
      <TextArea
        {...form.field('reason')}
        label={texts['suggestion.reject.reason']}
        optional={texts['listing.form.optional']}
        {...(suggestion.is_guest ? {} : { hint: texts['suggestion.reject.hint'] })}
        rows={3}
        data-autofocus
      />
      <div className="dialog__foot">
        <SubmitButton variant="danger-solid" isBusy={form.isBusy} busy={texts['form.sending']}>
          {texts['suggestion.reject']}
        </SubmitButton>
        <button type="button" className="btn btn--outline" onClick={close}>
          {texts['dialog.cancel']}
        </button>
      </div>
    </Form>
  )
}
