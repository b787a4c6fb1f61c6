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
import { authProvider } from '../providers/auth.ts'
import { request } from '../providers/request.ts'
import { CaptchaField } from '../sign-in/CaptchaField.tsx'
import { CodeField } from '../sign-in/CodeField.tsx'
import { Field } from '../sign-in/Field.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { refusalFrom, useSignIn } from '../sign-in/use-sign-in.ts'

type Settle = (isProved: boolean) => void

/** The dialog in which somebody proves who they are, over whatever is being done; that goes on afterwards. */
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
  // Nobody is left to answer when the screen goes.
  useEffect(
    () => () => {
      for (const settle of Object.values(latest.current)) settle(false)
    },
    [],
  )
  const end = useCallback(
    (isProved: boolean) => {
      // Who has just signed in has given the password too.
      for (const settle of Object.values(waiting)) settle(isProved)
      setWaiting({})
    },
    [waiting],
  )
  if (waiting.session) return <SignInAgain onEnd={end} />
  if (waiting.password) return <ConfirmPassword onEnd={end} />
  return null
}

function ConfirmPassword({ onEnd }: { onEnd: Settle }) {
  const translate = useTranslate()
  const email = readSession()?.user.email
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalFrom>>()

  const confirm = async (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '')
    if (!password) return setRefusal({ message: undefined, fields: { password: 'dalil.sign_in.password_missing' } })
    setBusy(true)
    setRefusal(undefined)
    try {
      await request(`${apiUrl}/auth/confirm-password`, { method: 'POST', body: JSON.stringify({ password }) })
      onEnd(true)
    } catch (error) {
      setRefusal(refusalFrom(error))
      setBusy(false)
    }
  }
  const wrong = refusal?.fields.password
  return (
    <Prompt
      title={translate('dalil.reauthentication.password')}
      text={translate('dalil.reauthentication.password_text')}
      action={translate('dalil.reauthentication.continue')}
      complaint={refusal?.message}
      isBusy={isBusy}
      onSubmit={confirm}
      onCancel={() => onEnd(false)}
      mayEscape
    >
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField autoFocus error={wrong && translate(wrong, { _: wrong })} />
    </Prompt>
  )
}

function SignInAgain({ onEnd }: { onEnd: Settle }) {
  const translate = useTranslate()
  const [ended] = useState(readSession)
  const { step, captchaTries, refusal, isBusy, submit } = useSignIn(async (given) => {
    await authProvider.login(given)
    onEnd(true)
  })

  // Signed in again in another tab.
  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        const session = readSession()
        if (session && session.user.id === ended?.user.id && session.token !== ended.token) onEnd(true)
      }),
    [ended, onEnd],
  )
  const say = (text: string | undefined) => text && translate(text, { _: text })
  return (
    <Prompt
      title={translate('ra.notification.logged_out')}
      text={translate('dalil.reauthentication.session_text')}
      action={translate('dalil.sign_in.submit')}
      complaint={refusal.message}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={() => onEnd(false)}
    >
      {step === 'code' ? (
        <CodeField error={say(refusal.fields.code)} />
      ) : (
        <>
          <Field
            name="email"
            type="email"
            autoComplete="username"
            label={translate('dalil.sign_in.email')}
            defaultValue={ended?.user.email ?? ''}
            error={say(refusal.fields.email)}
            readOnly
          />
          <PasswordField autoFocus error={say(refusal.fields.password)} />
          {captchaTries > 0 && <CaptchaField tries={captchaTries} error={say(refusal.fields.captcha)} />}
        </>
      )}
    </Prompt>
  )
}

interface PromptProps {
  title: string
  text: string
  /** What the button says that sends it. */
  action: string
  complaint: string | undefined
  isBusy: boolean
  onSubmit: (form: HTMLFormElement) => unknown
  onCancel: () => void
  /** Escape and a press beside it cancel too: not where that would lose what was typed. */
  mayEscape?: boolean
  children: ReactNode
}

function Prompt({ title, text, action, complaint, isBusy, onSubmit, onCancel, mayEscape, children }: PromptProps) {
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
          // The dialog stands in a portal, but in React's tree the event goes on to the form around it.
          event.stopPropagation()
          if (!isBusy) void onSubmit(event.currentTarget)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography id={`${id}-text`}>{text}</Typography>
            {complaint && <Banner tone="bad">{translate(complaint, { _: complaint })}</Banner>}
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
