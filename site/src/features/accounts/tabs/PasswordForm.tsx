import { useId } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { PasswordInput } from '../../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import type { ProfileTexts } from './texts/profile-texts.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

export function PasswordForm({ texts }: { texts: ProfileTexts['password'] }) {
  const id = useId()
  const user = useSession()?.user
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordChange,
    values: empty,
    issues: texts.issues,
    liveFields: ['current_password', 'password', 'password_confirmation'],
    onSubmit: async (given) => {
      await api.put('/user/password', given)
      form.form.reset(empty)
      showToast({ variant: 'success', text: texts.saved })
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <Form form={form}>
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput
          {...form.field('current_password')}
          label={texts.current}
          autoComplete="current-password"
          texts={texts.passwords}
        />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          labels={{ password: texts.fresh, hint: texts.hint, confirm: texts.confirm }}
          texts={texts.passwords}
        />
        <SubmitButton isBusy={form.isBusy} busy={texts.saving}>
          {texts.save}
        </SubmitButton>
      </Form>
    </section>
  )
}
