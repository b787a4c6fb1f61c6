import type { ComponentProps } from 'react'
import { PasswordField } from '../../components/form/PasswordField.tsx'

type Field = Pick<ComponentProps<typeof PasswordField>, 'name'>
type Props = {
  password: Field
  confirmation: Field
  labels: { password: string; hint: string; confirm: string }
  words: ComponentProps<typeof PasswordField>['words']
}

/** A password that somebody chooses, twice. */
export const NewPasswordFields = ({ password, confirmation, labels, words }: Props) => (
  <>
    <PasswordField {...password} label={labels.password} hint={labels.hint} autoComplete="new-password" words={words} />
    <PasswordField {...confirmation} label={labels.confirm} autoComplete="new-password" words={words} />
  </>
)
