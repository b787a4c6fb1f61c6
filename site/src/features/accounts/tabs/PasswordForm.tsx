import { useId } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { PasswordInput } from '../../../components/form/PasswordInput.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import type { ProfileTexts } from './texts.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

export function PasswordForm({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const user = useSession()?.user
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordChange,
    values: empty,
    texts,
    liveFields: ['current_password', 'password', 'password_confirmation'],
    onSubmit: async (given) => {
      await api.put('/user/password', given)
      form.form.reset(empty)
      showToast({ variant: 'success', text: texts['profile.password.saved'] })
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts['profile.password']}</h2>
      <Form form={form} send={texts['profile.password.save']} busy={texts['form.saving']}>
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput
          {...form.field('current_password')}
          label={texts['account.password.current']}
          autoComplete="current-password"
          texts={texts}
        />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          label={texts['account.password.new']}
          hint={texts['account.password.hint']}
          confirm={texts['account.password.confirm']}
          texts={texts}
        />
      </Form>
    </section>
  )
}
