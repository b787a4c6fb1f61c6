import { ApiError, clearSession, saveSession, toApiError } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { Form } from '../../components/form/Form.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { flashToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { navigate, returnUrl } from '../../lib/session/return-url.ts'
import { useForm } from '../../lib/use-form.ts'
import { CaptchaInput } from '../captcha/CaptchaInput.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import type { LoginWords } from './words.ts'

interface Props {
  forgotPath: string
  words: LoginWords
}

export function LoginForm({ forgotPath, words }: Props) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const puzzle = useCaptcha(needsCaptcha)

  const toMessage = ({ code, status, errors, message }: ApiError) => {
    clearSession()
    if (code === 'CAPTCHA_WRONG') return errors.captcha ? undefined : message
    if (status === 422) return words.wrong
    return status === 429 ? words.tooMany : words.failed
  }
  const finish = async (session: LoginResponse) => {
    saveSession(session)
    flashToast({ variant: 'success', text: words.done })
    await navigate(returnUrl())
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).credentials,
    values: { email: '', password: '', remember: false, captcha: '' },
    issues: words.issues,
    mode: 'change',
    showsToast: true,
    toMessage,
    onSubmit: async ({ captcha, ...given }) => {
      setExpired(null)
      try {
        const answer = needsCaptcha ? { captchaId: puzzle.captcha?.id, captcha } : {}
        await finish(await api.post<LoginResponse>('/auth/login', { ...given, ...answer }))
      } catch (error) {
        const refusal = toApiError(error)
        if (refusal.code === 'SECOND_FACTOR_REQUIRED' && refusal.body.challenge) {
          form.form.setValue('password', '')
          setChallenge(refusal.body.challenge)
          return
        }
        throw tellCaptcha(refusal)
      }
    },
  })
  /** A CAPTCHA is valid for one attempt. */
  const tellCaptcha = (refusal: ApiError): ApiError => {
    const { code, status, message, errors } = refusal
    if (needsCaptcha) {
      form.form.setValue('captcha', '')
      puzzle.renew()
      return refusal
    }
    if (code !== 'CAPTCHA_WRONG') return refusal
    setNeedsCaptcha(true)
    return new ApiError({ code, message: errors.captcha?.[0] ?? message }, status)
  }

  const { setFocus } = form.form
  useEffect(() => {
    if (expired) setFocus('password')
  }, [expired, setFocus])

  if (challenge) {
    return (
      <SecondFactorForm
        challenge={challenge}
        words={words}
        onDone={finish}
        onBack={() => setChallenge(null)}
        onExpired={(message) => {
          setChallenge(null)
          setExpired(message)
        }}
      />
    )
  }
  return (
    <Form form={form}>
      {expired && <Alert variant="warning">{expired}</Alert>}
      <TextField {...form.field('email')} label={words.email} type="email" autoComplete="username" />
      <PasswordInput
        {...form.field('password')}
        label={words.password}
        autoComplete="current-password"
        words={words.passwords}
      />
      {needsCaptcha && <CaptchaInput state={puzzle} field={form.field('captcha')} words={words.puzzle} />}
      <div className="row row--between">
        <Checkbox {...form.field('remember')} label={words.remember} />
        <a className="link" href={forgotPath}>
          {words.forgot}
        </a>
      </div>
      <SubmitButton isBusy={form.isBusy} busy={words.sending} isReady={!needsCaptcha || puzzle.captcha !== null} block>
        {words.send}
      </SubmitButton>
    </Form>
  )
}
