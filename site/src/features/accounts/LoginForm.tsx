import type { loggedIn } from '@dalil/api/contract'
import type { z } from 'zod'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Field } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { ask, type Refusal } from '../../lib/ask.ts'
import { signIn, signOut } from '../../lib/session.ts'
import { keepToast } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { leaveTo, wayBack } from '../../lib/way-back.ts'
import type { LoginWords } from './words.ts'

interface Props {
  forgotPath: string
  words: LoginWords
}

export function LoginForm({ forgotPath, words }: Props) {
  const explain = ({ status }: Refusal) => {
    signOut()
    if (status === 422) return words.wrong
    return status === 429 ? words.tooMany : words.failed
  }
  const form = useForm({
    shape: async () => (await import('@dalil/api/contract')).credentials,
    values: { email: '', password: '', remember: false },
    issues: words.issues,
    check: 'type',
    toasts: true,
    explain,
    send: async (given) => {
      signIn(await ask.post<z.output<typeof loggedIn>>('/auth/login', given))
      keepToast({ look: 'ok', text: words.done })
      await leaveTo(wayBack())
    },
  })
  return (
    <Form form={form}>
      <Field {...form.field('email')} label={words.email} type="email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={words.password}
        autoComplete="current-password"
        words={words.passwords}
      />
      <div className="row row--between">
        <Checkbox {...form.field('remember')} label={words.remember} />
        <a className="link" href={forgotPath}>
          {words.forgot}
        </a>
      </div>
      <SubmitButton isBusy={form.isBusy} busy={words.sending} block>
        {words.send}
      </SubmitButton>
    </Form>
  )
}
