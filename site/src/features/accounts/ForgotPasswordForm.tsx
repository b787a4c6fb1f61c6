import type { statusResponse } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import type { ForgotPasswordTexts } from './texts.ts'

export function ForgotPasswordForm({ texts }: { texts: ForgotPasswordTexts }) {
  const [status, setStatus] = useState('')
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordResetRequest,
    values: { email: '' },
    texts,
    toMessage: ({ code, isAnswered }) => (!isAnswered || code === 'INTERNAL' ? texts['forgot.failed'] : undefined),
    onSubmit: async (given) => {
      setStatus('')
      setStatus((await api.post<z.output<typeof statusResponse>>('/auth/forgot-password', given)).status)
    },
  })
  return (
    <Form form={form} send={texts['forgot.send']} busy={texts['form.sending']} block>
      {status && (
        <Alert variant="success" takesFocus>
          {status}
        </Alert>
      )}
      <TextField {...form.field('email')} label={texts['account.email']} type="email" autoComplete="username" />
    </Form>
  )
}
