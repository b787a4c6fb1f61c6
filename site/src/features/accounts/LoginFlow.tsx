import { ApiError, clearSession, readSession, saveSession, toApiError } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { flashToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { findReturnUrl, navigate } from '../../lib/session/return-url.ts'
import { useForm } from '../../lib/use-form.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx'
import type { LoginTexts } from './texts.ts'

interface Props {
  forgotPath: string
  texts: LoginTexts
}

export function LoginFlow({ forgotPath, texts }: Props) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [warning, setWarning] = useState<string | null>(null)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)

  const finish = async (session: LoginResponse) => {
    saveSession(session)
    if (!readSession()) {
      setChallenge(null)
      setWarning(texts['login.no_storage'])
      return
    }
    flashToast({ variant: 'success', text: texts['login.done'] })
    await navigate(findReturnUrl())
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).credentials,
    values: { email: '', password: '', remember: false, captcha: '' },
    texts,
    mode: 'change',
    hasErrorToast: true,
    toMessage: (error) => toMessage(error, texts),
    onSubmit: async ({ captcha: solution, ...credentials }) => {
      setWarning(null)
      try {
        const solved = needsCaptcha ? { captchaId: captcha.captcha?.id, captcha: solution } : {}
        await finish(await api.post<LoginResponse>('/auth/login', { ...credentials, ...solved }))
      } catch (error) {
        const failure = toApiError(error)
        if (failure.code === 'SECOND_FACTOR_REQUIRED' && failure.body.challenge) {
          form.form.setValue('password', '')
          setChallenge(failure.body.challenge)
          return
        }
        throw toCaptchaError(failure)
      }
    },
  })
  /** A CAPTCHA is valid for one attempt. */
  const toCaptchaError = (failure: ApiError): ApiError => {
    const { code, status, message, errors } = failure
    if (needsCaptcha) {
      form.form.setValue('captcha', '')
      captcha.renew()
      return failure
    }
    if (code !== 'CAPTCHA_WRONG') return failure
    setNeedsCaptcha(true)
    return new ApiError({ code, message: errors.captcha?.[0] ?? message }, status)
  }

  const { setFocus } = form.form
  useEffect(() => {
    if (warning) setFocus('password')
  }, [warning, setFocus])

  if (challenge) {
    return (
      <SecondFactorForm
        challenge={challenge}
        texts={texts}
        onDone={finish}
        onBack={() => setChallenge(null)}
        onExpired={(message) => {
          setChallenge(null)
          setWarning(message)
        }}
      />
    )
  }
  return (
    <Form form={form}>
      {warning && <Alert variant="warning">{warning}</Alert>}
      <CredentialFields {...{ form, captcha: needsCaptcha ? captcha : null, forgotPath, texts }} />
    </Form>
  )
}

function toMessage({ code, status, errors, message }: ApiError, texts: LoginTexts): string | undefined {
  clearSession()
  if (code === 'CAPTCHA_WRONG') return errors.captcha ? undefined : message
  if (code === 'ACCOUNT_SUSPENDED') return message
  if (status === 422) return texts['problem.INVALID_CREDENTIALS']
  return status === 429 ? texts['login.too_many'] : texts['login.failed']
}
