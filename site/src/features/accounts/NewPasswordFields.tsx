import type { ComponentProps } from 'react'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'

type RegisteredField = Pick<ComponentProps<typeof PasswordInput>, 'name'>
type Props = {
  password: RegisteredField
  confirmation: RegisteredField
  labels: { password: string; hint: string; confirm: string }
  words: ComponentProps<typeof PasswordInput>['words']
}

export const NewPasswordFields = ({ password, confirmation, labels, words }: Props) => (
  <>
    <PasswordInput {...password} label={labels.password} hint={labels.hint} autoComplete="new-password" words={words} />
    <PasswordInput {...confirmation} label={labels.confirm} autoComplete="new-password" words={words} />
  </>
)
