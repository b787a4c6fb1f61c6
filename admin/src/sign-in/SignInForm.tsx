import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import {
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Link,
  Typography,
} from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { HttpError, useLogin, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { Banner } from '../components/Banner.tsx'
import type { Credentials } from '../providers/auth.ts'
import { fullName, isStaff, readSession } from '../providers/session.ts'
import { isAfterEnd, wayBack } from '../providers/way-back.ts'
import { Field } from './Field.tsx'

type Wrong = Partial<Record<'email' | 'password', string>>

interface Refusal {
  message: string | undefined
  fields: Wrong
}

const nothingWrong: Refusal = { message: undefined, fields: {} }

export function SignInForm() {
  const translate = useTranslate()
  const login = useLogin()
  const here = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingWrong)

  const refuse = (wrong: Refusal) => {
    setRefusal(wrong)
    const first = wrong.fields.email ? 'email' : wrong.fields.password ? 'password' : undefined
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = credentialsIn(event.currentTarget)
    const missing = missingIn(typed)
    if (missing.email || missing.password) return refuse({ message: undefined, fields: missing })

    setBusy(true)
    setRefusal(nothingWrong)
    try {
      await login(typed, wayBack(here))
    } catch (error) {
      refuse(refusalFrom(error))
      setBusy(false)
    }
  }

  const say = (text: string | undefined) => text && translate(text, { _: text })
  return (
    <Box sx={{ width: '100%', maxWidth: '28rem', display: 'grid', gap: 2.5 }}>
      <div>
        <Typography
          component="h1"
          sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)', fontWeight: 700, lineHeight: 1.35 }}
        >
          {translate('dalil.sign_in.title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>{translate('dalil.sign_in.lead')}</Typography>
      </div>
      {refusal.message ? <Banner tone="bad">{say(refusal.message)}</Banner> : <Note />}
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <Field
          name="email"
          type="email"
          autoComplete="username"
          label={translate('dalil.sign_in.email')}
          error={say(refusal.fields.email)}
        />
        <PasswordField error={say(refusal.fields.password)} />
        <FormControlLabel name="remember" control={<Checkbox />} label={translate('dalil.sign_in.remember')} />
        <Button
          type="submit"
          variant="contained"
          fullWidth
          aria-disabled={isBusy}
          aria-busy={isBusy}
          sx={{ minHeight: 48, gap: 1.5 }}
        >
          {isBusy && <CircularProgress aria-hidden color="inherit" size={20} />}
          {translate(isBusy ? 'dalil.sign_in.busy' : 'dalil.sign_in.submit')}
        </Button>
      </Box>
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2, textAlign: 'center' }}>
        <Link href={siteUrl} underline="hover" sx={{ display: 'inline-block', paddingBlock: 1, fontWeight: 600 }}>
          {translate('dalil.site.back')}
        </Link>
      </Box>
    </Box>
  )
}

function PasswordField({ error }: { error: string | undefined }) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      label={translate('dalil.sign_in.password')}
      error={error}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

/** Why this page, before anything is typed: the session ended, or the one on the site may not enter. */
function Note() {
  const translate = useTranslate()
  const { search } = useLocation()
  const session = readSession()
  if (session && !isStaff(session.user)) {
    return <Banner tone="info">{translate('dalil.sign_in.visitor', { name: fullName(session.user) })}</Banner>
  }
  return isAfterEnd(search) ? <Banner tone="info">{translate('ra.notification.logged_out')}</Banner> : null
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
    remember: data.get('remember') !== null,
  }
}

const missingIn = ({ email, password }: Credentials): Wrong => ({
  ...(!email && { email: 'dalil.sign_in.email_missing' }),
  ...(!password && { password: 'dalil.sign_in.password_missing' }),
})

/** A field's own message stands at the field; the general one only when there is none. */
function refusalFrom(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { message: 'ra.auth.sign_in_error', fields: {} }
  const { email, password }: Wrong = error.body?.errors ?? {}
  const fields = { ...(email && { email }), ...(password && { password }) }
  return { message: email || password ? undefined : error.message, fields }
}
