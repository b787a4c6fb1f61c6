import { useId, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ProfileTexts } from './texts.ts'

const empty = { email: '' }

/** The client asks for the password unless the session is fresh. */
export function EmailForm({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const [sent, setSent] = useState<string | null>(null)
  const issueTexts = { ...texts, 'validation.email': texts['profile.email.invalid'] }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).emailChange,
    values: empty,
    texts: issueTexts,
    onSubmit: async (given) => {
      setSent(null)
      const { message } = await api.put<{ message: string }>('/user/email', given)
      form.form.reset(empty)
      setSent(message)
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts['profile.email']}</h2>
      <Form form={form} send={texts['profile.email.send']} busy={texts['form.sending']}>
        <p>{texts['profile.email.text']}</p>
        {sent && (
          <Alert variant="success" takesFocus>
            {sent}
          </Alert>
        )}
        <TextField {...form.field('email')} label={texts['profile.email.new']} type="email" autoComplete="email" />
      </Form>
    </section>
  )
}
