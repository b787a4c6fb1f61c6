import { readSession } from '@dalil/api/client'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import { toLoginError } from '../login/use-login-form.ts'
import { request } from '../providers/request.ts'

export function ConfirmPasswordDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
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
    <PromptDialog
      maxWidth="xs"
      title={translate('dalil.reauthentication.password')}
      action={translate('dalil.reauthentication.continue')}
      errorMessage={failure?.message}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <Typography>{translate('dalil.reauthentication.password_text')}</Typography>
      {/* Lets the browser's password manager find the account. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField autoFocus error={passwordError && translate(passwordError, { _: passwordError })} />
    </PromptDialog>
  )
}
