import { readSession } from '@dalil/api/client'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { toLoginError } from '../login/use-login-form.ts'
import { request } from '../providers/request.ts'
import { type OnReauthenticationEnd, ReauthenticationPrompt } from './ReauthenticationPrompt.tsx'

export function ConfirmPasswordDialog({ onEnd }: { onEnd: OnReauthenticationEnd }) {
  const translate = useTranslate()
  const email = readSession()?.user.email
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof toLoginError>>()

  const confirm = async (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '')
    if (!password) return setFailure({ message: undefined, fields: { password: 'dalil.login.password_missing' } })
    setBusy(true)
    setFailure(undefined)
    try {
      await request(`${apiUrl}/auth/confirm-password`, { method: 'POST', body: JSON.stringify({ password }) })
      onEnd(true)
    } catch (error) {
      setFailure(toLoginError(error))
      setBusy(false)
    }
  }
  const passwordError = failure?.fields.password
  return (
    <ReauthenticationPrompt
      title={translate('dalil.reauthentication.password')}
      text={translate('dalil.reauthentication.password_text')}
      action={translate('dalil.reauthentication.continue')}
      errorMessage={failure?.message}
      isBusy={isBusy}
      onSubmit={confirm}
      onCancel={() => onEnd(false)}
      mayEscape
    >
      {/* Lets the browser's password manager find the account. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField autoFocus error={passwordError && translate(passwordError, { _: passwordError })} />
    </ReauthenticationPrompt>
  )
}
