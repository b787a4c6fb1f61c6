import { useState } from 'react'
import { HttpError } from 'react-admin'
import type { Credentials, SecondFactorAnswer } from '../providers/auth.ts'
import { codeOf } from '../providers/request.ts'

type Wrong = Partial<Record<'email' | 'password' | 'captcha' | 'code', string>>

interface Refusal {
  message: string | undefined
  fields: Wrong
}

const nothingWrong: Refusal = { message: undefined, fields: {} }

/**
 * The steps of a log-in: e-mail and password, a puzzle with them after many wrong tries, then a code where the account
 * asks for one. `send` keeps the session, or throws what the API refused with.
 */
export function useSignIn(send: (given: Credentials | SecondFactorAnswer) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [captchaTries, setCaptchaTries] = useState(0)
  const [refusal, setRefusal] = useState(nothingWrong)

  const refuse = (error: unknown) => {
    const code = codeOf(error)
    // A puzzle is good for one try, whatever the try was refused for.
    if (captchaTries > 0 || code === 'CAPTCHA_WRONG') setCaptchaTries(captchaTries + 1)
    if (captchaTries === 0 && code === 'CAPTCHA_WRONG') {
      return setRefusal({ message: 'dalil.captcha.needed', fields: {} })
    }
    if (challenge && code === 'TOKEN_INVALID') {
      setChallenge(null)
      return setRefusal({ message: 'dalil.sign_in.expired', fields: {} })
    }
    setRefusal(refusalFrom(error))
  }

  /** What a form says: a code where one is asked for, else the credentials. */
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return
    const given = challenge ? { challenge, code: textOf(form, 'code').trim() } : credentialsIn(form)
    const fields = missingIn(given)
    if (Object.keys(fields).length > 0) return setRefusal({ message: undefined, fields })

    setBusy(true)
    setRefusal(nothingWrong)
    try {
      await send(given)
    } catch (error) {
      const next = codeOf(error) === 'SECOND_FACTOR_REQUIRED' && error instanceof HttpError && error.body?.challenge
      if (next) setChallenge(next)
      else refuse(error)
    }
    setBusy(false)
  }
  const back = () => {
    setChallenge(null)
    setRefusal(nothingWrong)
  }
  /** In the order in which they stand in the form. */
  const wrong = (['email', 'password', 'captcha', 'code'] as const).find((name) => refusal.fields[name])
  return { step: challenge ? 'code' : 'credentials', captchaTries, refusal, wrong, isBusy, submit, back } as const
}

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

function credentialsIn(form: HTMLFormElement): Credentials {
  const captcha = textOf(form, 'captcha')
  return {
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    remember: new FormData(form).get('remember') !== null,
    ...(captcha && { captcha, captchaId: textOf(form, 'captchaId') }),
  }
}

function missingIn(given: Credentials | SecondFactorAnswer): Wrong {
  if ('challenge' in given) return given.code ? {} : { code: 'dalil.sign_in.code_missing' }
  return {
    ...(!given.email && { email: 'dalil.sign_in.email_missing' }),
    ...(!given.password && { password: 'dalil.sign_in.password_missing' }),
  }
}

/** A field's own message stands at the field; the general one only when there is none. */
export function refusalFrom(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { message: 'ra.auth.sign_in_error', fields: {} }
  if (codeOf(error) === 'SECOND_FACTOR_WRONG') return { message: undefined, fields: { code: error.message } }
  const { email, password, captcha }: Wrong = error.body?.errors ?? {}
  const fields = { ...(email && { email }), ...(password && { password }), ...(captcha && { captcha }) }
  return { message: Object.keys(fields).length > 0 ? undefined : error.message, fields }
}
