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
import type { ResetPasswordTexts } from './texts.ts'
import { type EmailLinkParams, useEmailLink } from './use-email-link.ts'

interface Props {
  paths: { login: string; forgot: string }
  texts: ResetPasswordTexts
}

const pause = 2000

/** Keeps the form if the link is invalid, so that a password typed in the meantime is not lost. */
export function ResetPasswordForm({ paths, texts }: Props) {
  const { params, state } = useEmailLink(findPath)
  return (
    <div className="auth__link auth__link--reset">
      {params && <NewPassword {...{ link: params, isRefused: state === 'refused', paths, texts }} />}
      {!params && state === 'checking' && <p role="status">{texts['home.loading']}</p>}
      {!params && state === 'refused' && (
        <>
          <Alert variant="error">{texts['reset.invalid']}</Alert>
          <a className="btn btn--primary" href={paths.forgot}>
            {texts['reset.again']}
          </a>
        </>
      )}
    </div>
  )
}

function NewPassword({ link, isRefused, paths, texts }: Props & { link: EmailLinkParams; isRefused: boolean }) {
  const [isDone, setDone] = useState(false)
  const toMessage = ({ code, errors, message }: ApiError) => {
    if (code === 'TOO_MANY_REQUESTS') return message
    return errors.password ? undefined : (errors.email?.[0] ?? texts['reset.failed'])
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordResetForm,
    values: { email: link.email, password: '', password_confirmation: '' },
    texts,
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
      {isDone && (
        <Alert variant="success" takesFocus>
          {texts['reset.done']}
        </Alert>
      )}
      <TextField
        {...form.field('email')}
        label={texts['account.email']}
        aria-required={false}
        type="email"
        autoComplete="username"
        readOnly
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        label={texts['account.password.new']}
        hint={texts['account.password.hint']}
        confirm={texts['account.password.confirm']}
        texts={texts}
      />
      <SubmitButton isBusy={form.isBusy} busy={texts['form.saving']} block>
        {texts['reset.send']}
      </SubmitButton>
      {isRefused && !form.error && <Alert variant="error">{texts['reset.invalid']}</Alert>}
      {(isRefused || form.error) && (
        <a className="link" href={paths.forgot}>
          {texts['reset.again']}
        </a>
      )}
    </Form>
  )
}

const findPath = () => '/auth/reset-password' as const
