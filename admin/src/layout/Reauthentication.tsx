import {
  type ReauthenticationKind as Kind,
  readSession,
  registerReauthentication,
  subscribeToOtherTabs,
} from '@dalil/api/client'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { CaptchaField } from '../login/CaptchaField.tsx'
import { CodeField } from '../login/CodeField.tsx'
import { Field } from '../login/Field.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import { toLoginError, useLoginForm } from '../login/use-login-form.ts'
import { authProvider } from '../providers/auth.ts'
import { request } from '../providers/request.ts'

type Settle = (isConfirmed: boolean) => void

/** Asks for the password or a new login over the current screen; the interrupted request then continues. */
export function Reauthentication() {
  const [waiting, setWaiting] = useState<Partial<Record<Kind, Settle>>>({})

  useEffect(
    () =>
      registerReauthentication(
        (kind) => new Promise((settle) => setWaiting((others) => ({ ...others, [kind]: settle }))),
      ),
    [],
  )
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  // Pending requests fail when the layout unmounts.
  useEffect(
    () => () => {
      for (const settle of Object.values(latest.current)) settle(false)
    },
    [],
  )
  const end = useCallback(
    (isConfirmed: boolean) => {
      // A new login also confirms the password.
      for (const settle of Object.values(waiting)) settle(isConfirmed)
      setWaiting({})
    },
    [waiting],
  )
  if (waiting.session) return <RenewSession onEnd={end} />
  if (waiting.password) return <ConfirmPassword onEnd={end} />
  return null
}

function ConfirmPassword({ onEnd }: { onEnd: Settle }) {
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
    <Prompt
      title={translate('dalil.reauthentication.password')}
      text={translate('dalil.reauthentication.password_text')}
      action={translate('dalil.reauthentication.continue')}
      errorMessage={failure?.message}
      isBusy={isBusy}
      onSubmit={confirm}
      onCancel={() => onEnd(false)}
      mayEscape
    >
      {/* For the browser's password manager. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField autoFocus error={passwordError && translate(passwordError, { _: passwordError })} />
    </Prompt>
  )
}

function RenewSession({ onEnd }: { onEnd: Settle }) {
  const translate = useTranslate()
  const [expired] = useState(readSession)
  const { step, captchaTries, failure, isBusy, submit } = useLoginForm(async (input) => {
    await authProvider.login(input)
    onEnd(true)
  })

  // Logged in again in another tab.
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
    <Prompt
      title={translate('ra.notification.logged_out')}
      text={translate('dalil.reauthentication.session_text')}
      action={translate('dalil.login.submit')}
      errorMessage={failure.message}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={() => onEnd(false)}
    >
      {step === 'code' ? (
        <CodeField error={translateError(failure.fields.code)} />
      ) : (
        <>
          <Field
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
    </Prompt>
  )
}

interface PromptProps {
  title: string
  text: string
  action: string
  errorMessage: string | undefined
  isBusy: boolean
  onSubmit: (form: HTMLFormElement) => unknown
  onCancel: () => void
  /** Whether Escape and a click outside cancel. */
  mayEscape?: boolean
  children: ReactNode
}

function Prompt({ title, text, action, errorMessage, isBusy, onSubmit, onCancel, mayEscape, children }: PromptProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      onClose={() => mayEscape && onCancel()}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals to the form around the dialog.
          event.stopPropagation()
          if (!isBusy) void onSubmit(event.currentTarget)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography id={`${id}-text`}>{text}</Typography>
            {errorMessage && <Banner variant="error">{translate(errorMessage, { _: errorMessage })}</Banner>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button type="button" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy} aria-busy={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
