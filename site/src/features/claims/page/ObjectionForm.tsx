import { isOpenClaim } from '@dalil/api/contract/rules'
import { Form } from '../../../components/form/Form.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { formatMoment } from '../../../lib/intl/island-formats.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'

export function ObjectionForm({ claim, texts, reload }: ClaimPartProps) {
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimObjection,
    values: { message: '' },
    texts,
    draft: `claim-objection:${claim.id}`,
    onSubmit: async (input) => {
      await api.post(`/claims/${claim.id}/object`, input)
      showToast({ variant: 'success', text: texts['claim.object.sent'] })
      await reload()
    },
  })
  return (
    <section className="panel stack" aria-labelledby="claim-object">
      <h2 id="claim-object">{texts['claim.object.title']}</h2>
      {isOpenClaim(claim) && <p>{texts['claim.object.open']}</p>}
      {!isOpenClaim(claim) && claim.object_until && (
        <p>{texts['claim.object.until'].replace('{date}', formatMoment(claim.object_until))}</p>
      )}
      <Form form={form} send={texts['claim.object.send']} busy={texts['form.sending']}>
        <TextArea
          {...form.field('message')}
          label={texts['claim.object.message']}
          hint={texts['claim.object.hint']}
          rows={4}
        />
      </Form>
    </section>
  )
}
