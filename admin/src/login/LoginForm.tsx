import { readSession } from '@dalil/api/client'
import { Box, Button, Checkbox, CircularProgress, FormControlLabel, Link } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { findReturnPath, hasSessionEnded } from '../providers/return-path.ts'
import { formatFullName, isStaff } from '../providers/session.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import { LoginField } from './LoginField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useLoginForm } from './use-login-form.ts'

export function LoginForm() {
  const translate = useTranslate()
  const login = useLogin()
  const here = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { step, captchaTries, failure, firstInvalid, isBusy, submit, back } = useLoginForm((input) =>
    login(input, findReturnPath(here)),
  )

  useEffect(() => focusInput(form.current, firstInvalid), [firstInvalid])
  useEffect(() => {
    // Clears the password, so that a user who goes back must enter it again.
    if (step === 'code') clearInput(form.current, 'password')
  }, [step])

  const translateError = (text: string | undefined) => text && translate(text, { _: text })
  return (
    <Box sx={{ width: '100%', maxWidth: '28rem', display: 'grid', gap: 2.5 }}>
      <LoginHeading title={translate('dalil.login.title')} lead={translate('dalil.login.lead')} />
      {failure.message ? <Banner variant="error">{translateError(failure.message)}</Banner> : <LoginNotice />}
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
        {step === 'code' && <CodeField error={translateError(failure.fields.code)} />}
        {/* Hidden rather than unmounted: going back restores the e-mail. */}
        <Box sx={{ display: step === 'code' ? 'none' : 'grid', gap: 2 }}>
          <LoginField
            name="email"
            type="email"
            autoComplete="username"
            label={translate('dalil.login.email')}
            error={translateError(failure.fields.email)}
          />
          <PasswordField error={translateError(failure.fields.password)} />
          {captchaTries > 0 && <CaptchaField tries={captchaTries} error={translateError(failure.fields.captcha)} />}
          <FormControlLabel name="remember" control={<Checkbox />} label={translate('dalil.login.remember')} />
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
          {translate(isBusy ? 'dalil.login.busy' : 'dalil.login.submit')}
        </Button>
        {step === 'code' && (
          <Button type="button" onClick={back}>
            {translate('dalil.login.back')}
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

function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

const focusInput = (form: HTMLFormElement | null, name: string | undefined): void => {
  if (name) findInput(form, name)?.focus()
}

function clearInput(form: HTMLFormElement | null, name: string): void {
  const input = findInput(form, name)
  if (input) input.value = ''
}

function LoginNotice() {
  const translate = useTranslate()
  const { search } = useLocation()
  const session = readSession()
  if (session && !isStaff(session.user)) {
    return <Banner variant="info">{translate('dalil.login.visitor', { name: formatFullName(session.user) })}</Banner>
  }
  return hasSessionEnded(search) ? <Banner variant="info">{translate('ra.notification.logged_out')}</Banner> : null
}
