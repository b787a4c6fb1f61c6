import type { sentClaimCode } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'
import { toDomain } from './to-domain.ts'

export function EmailFactor({ claim, texts, reload, website }: ClaimPartProps & { website: string }) {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimCodeRequest,
    values: { email: '' },
    texts,
    onSubmit: async (input) => {
      const { message } = await api.post<z.output<typeof sentClaimCode>>(`/claims/${claim.id}/email-code`, input)
      showToast({ variant: 'success', text: message })
      setSent(true)
    },
  })
  const code = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimCode,
    values: { code: '' },
    texts,
    onSubmit: async (input) => {
      await api.post(`/claims/${claim.id}/email-code/confirm`, input)
      showToast({ variant: 'success', text: texts['claim.code.done'] })
      await reload()
    },
  })
  return (
    <>
      <Form form={form} send={texts['claim.code.send']} busy={texts['form.sending']} variant="outline">
        <TextField
          {...form.field('email')}
          label={texts['claim.code.email'].replace('{domain}', toDomain(website))}
          type="email"
          autoComplete="email"
        />
      </Form>
      {isSent && (
        <Form form={code} send={texts['claim.code.confirm']} busy={texts['form.sending']}>
          <TextField
            {...code.field('code')}
            label={texts['claim.code.label']}
            hint={texts['claim.code.hint']}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
          />
        </Form>
      )}
    </>
  )
}
