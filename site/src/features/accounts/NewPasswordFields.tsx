import type { ComponentProps } from 'react'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'

type RegisteredField = Pick<ComponentProps<typeof PasswordInput>, 'name'>
type Props = {
  password: RegisteredField
  confirmation: RegisteredField
  label: string
  hint: string
  confirm: string
  texts: ComponentProps<typeof PasswordInput>['texts']
}

export const NewPasswordFields = ({ password, confirmation, label, hint, confirm, texts }: Props) => (
  <>
    <PasswordInput {...password} {...{ label, hint }} autoComplete="new-password" texts={texts} />
    <PasswordInput {...confirmation} label={confirm} autoComplete="new-password" texts={texts} />
  </>
)
