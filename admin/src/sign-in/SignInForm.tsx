import { readSession } from '@dalil/api/client'
import { Box, Button, Checkbox, CircularProgress, FormControlLabel, Link, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { isAfterEnd, returnPath } from '../providers/return-path.ts'
import { fullName, isStaff } from '../providers/session.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm() {
  const translate = useTranslate()
  const login = useLogin()
  const here = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { step, captchaTries, refusal, wrong, isBusy, submit, back } = useSignIn((given) =>
    login(given, returnPath(here)),
  )

  useEffect(() => focusOn(form.current, wrong), [wrong])
  useEffect(() => {
    // The password is asked for again on the way back.
    if (step === 'code') clear(form.current, 'password')
  }, [step])

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
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {step === 'code' && <CodeField error={say(refusal.fields.code)} />}
        {/* What was typed is there on the way back. */}
        <Box sx={{ display: step === 'code' ? 'none' : 'grid', gap: 2 }}>
          <Field
            name="email"
            type="email"
            autoComplete="username"
            label={translate('dalil.sign_in.email')}
            error={say(refusal.fields.email)}
          />
          <PasswordField error={say(refusal.fields.password)} />
          {captchaTries > 0 && <CaptchaField tries={captchaTries} error={say(refusal.fields.captcha)} />}
          <FormControlLabel name="remember" control={<Checkbox />} label={translate('dalil.sign_in.remember')} />
        </Box>
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
        {step === 'code' && (
          <Button type="button" onClick={back}>
            {translate('dalil.sign_in.back')}
          </Button>
        )}
      </Box>
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2, textAlign: 'center' }}>
        <Link href={siteUrl} underline="hover" sx={{ display: 'inline-block', paddingBlock: 1, fontWeight: 600 }}>
          {translate('dalil.site.back')}
        </Link>
      </Box>
    </Box>
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

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

const focusOn = (form: HTMLFormElement | null, name: string | undefined): void => {
  if (name) inputOf(form, name)?.focus()
}

function clear(form: HTMLFormElement | null, name: string): void {
  const input = inputOf(form, name)
  if (input) input.value = ''
}
