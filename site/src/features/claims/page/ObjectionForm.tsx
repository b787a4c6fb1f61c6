import { isOpenClaim, toDateTimeFormat } from '@dalil/api/contract/rules'
import { Form } from '../../../components/form/Form.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'

export function ObjectionForm({ claim, texts, reload }: ClaimPartProps) {
  const objectionTexts = texts.object
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimObjection,
    values: { message: '' },
    issues: texts.issues,
    draft: `claim-objection:${claim.id}`,
    onSubmit: async (input) => {
      await api.post(`/claims/${claim.id}/object`, input)
      showToast({ variant: 'success', text: objectionTexts.sent })
      await reload()
    },
  })
  const moment = toDateTimeFormat(readCurrentLocale().lang)
  return (
    <section className="panel stack" aria-labelledby="claim-object">
      <h2 id="claim-object">{objectionTexts.title}</h2>
      {isOpenClaim(claim) && <p>{objectionTexts.open}</p>}
      {!isOpenClaim(claim) && claim.object_until && (
        <p>{objectionTexts.until.replace('{date}', moment.format(new Date(claim.object_until)))}</p>
      )}
      <Form form={form}>
        <TextArea {...form.field('message')} label={objectionTexts.message} hint={objectionTexts.hint} rows={4} />
        <SubmitButton isBusy={form.isBusy} busy={texts.sending}>
          {objectionTexts.send}
        </SubmitButton>
      </Form>
    </section>
  )
}
