import type { ComponentProps } from 'react'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { CaptchaInput } from '../captcha/CaptchaInput.tsx'
import type { CaptchaState } from '../captcha/use-captcha.ts'
import type { LoginTexts } from './texts.ts'

interface CredentialsProps {
  forgotPath: string
  texts: LoginTexts
  form: { field: (name: 'email' | 'password' | 'remember' | 'captcha') => RegisteredField; isBusy: boolean }
  captcha: CaptchaState | null
}
type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'>

export const CredentialFields = ({ form, captcha, forgotPath, texts }: CredentialsProps) => (
  <>
    <TextField {...form.field('email')} label={texts['account.email']} type="email" autoComplete="username" />
    <PasswordInput
      {...form.field('password')}
      label={texts['account.password']}
      autoComplete="current-password"
      texts={texts}
    />
    {captcha && <CaptchaInput state={captcha} field={form.field('captcha')} texts={texts} />}
    <div className="row row--between">
      <Checkbox {...form.field('remember')} label={texts['login.remember']} />
      <a className="link" href={forgotPath}>
        {texts['login.forgot']}
      </a>
    </div>
    <SubmitButton isBusy={form.isBusy} busy={texts['login.sending']} isReady={captcha?.captcha !== null} block>
      {texts['login.send']}
    </SubmitButton>
  </>
)
