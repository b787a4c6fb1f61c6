import { useState } from 'react'
import { HttpError } from 'react-admin'
import type { LoginCredentials, LoginSecondFactor } from '../providers/auth.ts'
import { toErrorCode } from '../providers/request.ts'

type FieldErrors = Partial<Record<'email' | 'password' | 'captcha' | 'code', string>>

interface LoginError {
  message: string | undefined
  fields: FieldErrors
}

const noError: LoginError = { message: undefined, fields: {} }

export function useLoginForm(send: (input: LoginCredentials | LoginSecondFactor) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [captchaTries, setCaptchaTries] = useState(0)
  const [failure, setFailure] = useState(noError)

  const showError = (error: unknown) => {
    const code = toErrorCode(error)
    // Each captcha is valid for one attempt.
    if (captchaTries > 0 || code === 'CAPTCHA_WRONG') setCaptchaTries(captchaTries + 1)
    if (captchaTries === 0 && code === 'CAPTCHA_WRONG') {
      return setFailure({ message: 'dalil.captcha.needed', fields: {} })
    }
    if (challenge && code === 'TOKEN_INVALID') {
      setChallenge(null)
      return setFailure({ message: 'dalil.login.expired', fields: {} })
    }
    setFailure(toLoginError(error))
  }

  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return
    const input = challenge ? { challenge, code: readText(form, 'code').trim() } : readCredentials(form)
    const fields = findMissing(input)
    if (Object.keys(fields).length > 0) return setFailure({ message: undefined, fields })

    setBusy(true)
    setFailure(noError)
    try {
      await send(input)
    } catch (error) {
      const next =
        toErrorCode(error) === 'SECOND_FACTOR_REQUIRED' && error instanceof HttpError && error.body?.challenge
      if (next) setChallenge(next)
      else showError(error)
    }
    setBusy(false)
  }
  const back = () => {
    setChallenge(null)
    setFailure(noError)
  }
  const firstInvalid = (['email', 'password', 'captcha', 'code'] as const).find((name) => failure.fields[name])
  return {
    step: challenge ? 'code' : 'credentials',
    captchaTries,
    failure,
    firstInvalid,
    isBusy,
    submit,
    back,
  } as const
}

const readText = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

function readCredentials(form: HTMLFormElement): LoginCredentials {
  const captcha = readText(form, 'captcha')
  return {
    email: readText(form, 'email').trim(),
    password: readText(form, 'password'),
    remember: new FormData(form).get('remember') !== null,
    ...(captcha && { captcha, captchaId: readText(form, 'captchaId') }),
  }
}

function findMissing(input: LoginCredentials | LoginSecondFactor): FieldErrors {
  if ('challenge' in input) return input.code ? {} : { code: 'dalil.login.code_missing' }
  return {
    ...(!input.email && { email: 'dalil.login.email_missing' }),
    ...(!input.password && { password: 'dalil.login.password_missing' }),
  }
}

export function toLoginError(error: unknown): LoginError {
  if (!(error instanceof HttpError)) return { message: 'ra.auth.sign_in_error', fields: {} }
  if (toErrorCode(error) === 'SECOND_FACTOR_WRONG') return { message: undefined, fields: { code: error.message } }
  const { email, password, captcha }: FieldErrors = error.body?.errors ?? {}
  const fields = { ...(email && { email }), ...(password && { password }), ...(captcha && { captcha }) }
  return { message: Object.keys(fields).length > 0 ? undefined : error.message, fields }
}
