import { saveSessionUser } from '@dalil/api/client'
import type { Account } from '@dalil/api/contract'
import { useId } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ProfileTexts } from './texts.ts'

export function NamesForm({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const user = useSession()?.user
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).profileInput,
    values: { firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' },
    texts,
    mode: 'change',
    toMessage({ code, message, errors }) {
      if (Object.keys(errors).length > 0) return undefined
      return code === 'INTERNAL' || code === 'UNEXPECTED' ? texts['profile.failed'] : message
    },
    onSubmit: async (names) => {
      saveSessionUser(await api.put<Account>('/user/profile', names))
      showToast({ variant: 'success', text: texts['profile.saved'] })
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts['profile.names']}</h2>
      <Form form={form} send={texts['profile.save']} busy={texts['form.saving']}>
        <TextField
          {...form.field('firstName')}
          label={texts['account.first_name']}
          autoComplete="given-name"
          dir="auto"
        />
        <TextField
          {...form.field('lastName')}
          label={texts['account.last_name']}
          autoComplete="family-name"
          dir="auto"
        />
        <TextField
          label={texts['account.email']}
          aria-required={false}
          hint={texts['profile.email.hint']}
          type="email"
          value={user?.email ?? ''}
          readOnly
        />
      </Form>
    </section>
  )
}
