import { readSession, subscribeToOtherTabs } from '@dalil/api/client'
import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { CaptchaField } from '../login/CaptchaField.tsx'
import { CodeField } from '../login/CodeField.tsx'
import { LoginField } from '../login/LoginField.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import { useLoginForm } from '../login/use-login-form.ts'
import { authProvider } from '../providers/auth.ts'

export function RenewSessionDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const translate = useTranslate()
  const [expired] = useState(readSession)
  const { step, captchaTries, failure, isBusy, submit } = useLoginForm(async (input) => {
    await authProvider.login(input)
    onEnd(true)
  })

  // The dialog closes if the user has logged in again in another tab.
  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        const session = readSession()
        if (session && session.user.id === expired?.user.id && session.token !== expired.token) onEnd(true)
      }),
    [expired, onEnd],
  )
  const translateError = (text: string | undefined) => text && translate(text, { _: text })
  return (
    <PromptDialog
      isModal
      maxWidth="xs"
      title={translate('ra.notification.logged_out')}
      action={translate('dalil.login.submit')}
      errorMessage={failure.message}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={() => onEnd(false)}
    >
      <Typography>{translate('dalil.reauthentication.session_text')}</Typography>
      {step === 'code' ? (
        <CodeField error={translateError(failure.fields.code)} />
      ) : (
        <>
          <LoginField
            name="email"
            type="email"
            autoComplete="username"
            label={translate('dalil.login.email')}
            defaultValue={expired?.user.email ?? ''}
            error={translateError(failure.fields.email)}
            readOnly
          />
          <PasswordField autoFocus error={translateError(failure.fields.password)} />
          {captchaTries > 0 && <CaptchaField tries={captchaTries} error={translateError(failure.fields.captcha)} />}
        </>
      )}
    </PromptDialog>
  )
}
