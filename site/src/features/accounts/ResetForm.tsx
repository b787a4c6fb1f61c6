import { type ApiError, clearSession } from '@dalil/api/client'
import type { statusResponse } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { api } from '../../lib/api-client.ts'
import { navigate } from '../../lib/session/return-url.ts'
import { useForm } from '../../lib/use-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { type EmailLinkParams, useEmailLink } from './use-email-link.ts'
import type { ResetWords } from './words.ts'

interface Props {
  paths: { login: string; forgot: string }
  words: ResetWords
}

const pause = 2000

export function ResetForm({ paths, words }: Props) {
  const link = useEmailLink()
  if (link === undefined) return <p role="status">{words.loading}</p>
  if (link) return <NewPassword {...{ link, paths, words }} />
  return (
    <>
      <Alert variant="error">{words.invalid}</Alert>
      <a className="btn btn--primary" href={paths.forgot}>
        {words.again}
      </a>
    </>
  )
}

function NewPassword({ link, paths, words }: Props & { link: EmailLinkParams }) {
  const [isDone, setDone] = useState(false)
  const toMessage = ({ code, errors, message }: ApiError) => {
    if (code === 'TOO_MANY_REQUESTS') return message
    return errors.password ? undefined : (errors.email?.[0] ?? words.failed)
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordResetForm,
    values: { email: link.email, password: '', password_confirmation: '' },
    issues: words.issues,
    toMessage,
    onSubmit: async (given) => {
      await api.post<z.output<typeof statusResponse>>('/auth/reset-password', { ...given, token: link.token })
      // The API has ended all sessions of the account.
      clearSession()
      form.form.reset()
      setDone(true)
      await navigate(paths.login, pause)
    },
  })
  return (
    <Form form={form}>
      {isDone && <Alert variant="success">{words.done}</Alert>}
      <TextField {...form.field('email')} label={words.email} type="email" autoComplete="username" readOnly />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        labels={{ password: words.password, hint: words.hint, confirm: words.confirm }}
        words={words.passwords}
      />
      <SubmitButton isBusy={form.isBusy} busy={words.sending} block>
        {words.send}
      </SubmitButton>
      {form.error && (
        <a className="link" href={paths.forgot}>
          {words.again}
        </a>
      )}
    </Form>
  )
}
