import type { ComponentProps } from 'react'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { CaptchaInput } from '../captcha/CaptchaInput.tsx'
import type { CaptchaState } from '../captcha/use-captcha.ts'
import type { LoginTexts } from './texts/login-texts.ts'

interface CredentialsProps {
  forgotPath: string
  texts: LoginTexts
  form: { field: (name: 'email' | 'password' | 'remember' | 'captcha') => RegisteredField; isBusy: boolean }
  captcha: CaptchaState | null
}
type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'>

export const CredentialFields = ({ form, captcha, forgotPath, texts }: CredentialsProps) => (
  <>
    <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="username" />
    <PasswordInput
      {...form.field('password')}
      label={texts.password}
      autoComplete="current-password"
      texts={texts.passwords}
    />
    {captcha && <CaptchaInput state={captcha} field={form.field('captcha')} texts={texts.puzzle} />}
    <div className="row row--between">
      <Checkbox {...form.field('remember')} label={texts.remember} />
      <a className="link" href={forgotPath}>
        {texts.forgot}
      </a>
    </div>
    <SubmitButton isBusy={form.isBusy} busy={texts.sending} isReady={captcha?.captcha !== null} block>
      {texts.send}
    </SubmitButton>
  </>
)
