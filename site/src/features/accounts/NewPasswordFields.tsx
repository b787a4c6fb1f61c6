import type { ComponentProps } from 'react'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'

type RegisteredField = Pick<ComponentProps<typeof PasswordInput>, 'name'>
type Props = {
  password: RegisteredField
  confirmation: RegisteredField
  labels: { password: string; hint: string; confirm: string }
  texts: ComponentProps<typeof PasswordInput>['texts']
}

export const NewPasswordFields = ({ password, confirmation, labels, texts }: Props) => (
  <>
    <PasswordInput {...password} label={labels.password} hint={labels.hint} autoComplete="new-password" texts={texts} />
    <PasswordInput {...confirmation} label={labels.confirm} autoComplete="new-password" texts={texts} />
  </>
)
