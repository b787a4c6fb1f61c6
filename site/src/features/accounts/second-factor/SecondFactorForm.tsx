import type { ApiError } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from '../../../components/form/Form.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { LoginTexts } from '../texts.ts'
import { toCodeError } from './code-error.ts'

interface Props {
  challenge: string
  texts: LoginTexts
  onDone: (session: LoginResponse) => Promise<unknown>
  onBack: () => void
  onExpired: (message: string) => void
}

export function SecondFactorForm({ challenge, texts, onDone, onBack, onExpired }: Props) {
  const [isRecovery, setRecovery] = useState(false)

  const toMessage = ({ code, status, message, errors }: ApiError) => {
    if (errors.code) return undefined
    return status === 429 ? texts['login.too_many'] : code === 'UNEXPECTED' ? texts['login.failed'] : message
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).secondFactorCode,
    values: { code: '' },
    texts,
    toMessage,
    onSubmit: async ({ code }) => {
      try {
        await onDone(await api.post<LoginResponse>('/auth/second-factor', { challenge, code }))
      } catch (error) {
        const failure = toCodeError(error)
        if (failure.code !== 'TOKEN_INVALID') throw failure
        onExpired(failure.message)
      }
    },
  })
  const { setFocus, setValue, clearErrors } = form.form
  useEffect(() => setFocus('code'), [setFocus])

  const change = () => {
    // The new field must be rendered before it can get the focus.
    flushSync(() => setRecovery(!isRecovery))
    setValue('code', '')
    clearErrors()
    setFocus('code')
  }
  return (
    <Form form={form}>
      <TextField
        key={String(isRecovery)}
        {...form.field('code')}
        label={isRecovery ? texts['second_factor.recovery'] : texts['second_factor.code']}
        hint={isRecovery ? texts['second_factor.recovery.hint'] : texts['second_factor.code.hint']}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
      />
      <SubmitButton isBusy={form.isBusy} busy={texts['login.sending']} block>
        {texts['login.code.send']}
      </SubmitButton>
      <div className="row row--between">
        <button type="button" className="link" onClick={change}>
          {isRecovery ? texts['second_factor.use_code'] : texts['second_factor.use_recovery']}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {texts['login.code.back']}
        </button>
      </div>
    </Form>
  )
}
