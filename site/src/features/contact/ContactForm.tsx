import { type ApiError, readSession } from '@dalil/api/client'
import { useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import type { ContactTexts } from './texts.ts'

export function ContactForm({ texts, country }: { texts: ContactTexts; country: string }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).contactInput,
    values: { ...readSender(), subject: '', message: '', company: '' },
    texts,
    draft: 'contact',
    mode: 'blur',
    toMessage: (failure) => toMessage(failure, texts),
    onSubmit: async (input) => {
      setSent(null)
      const { message } = await api.post<{ message: string }>('/contact', { ...input, country })
      form.form.reset()
      setSent(message)
    },
  })
  return (
    <Form form={form}>
      {sent && (
        <Alert variant="success" takesFocus>
          {sent}
        </Alert>
      )}
      <TextField {...form.field('name')} label={texts['contact.form.name']} autoComplete="name" dir="auto" />
      <TextField {...form.field('email')} label={texts['account.email']} type="email" autoComplete="email" />
      <TextField {...form.field('subject')} label={texts['contact.form.subject']} dir="auto" />
      <TextArea {...form.field('message')} label={texts['contact.form.message']} rows={6} />
      <div className="sr" aria-hidden="true">
        <TextField
          {...form.field('company')}
          label={texts['contact.form.company']}
          aria-required={false}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div>
        <SubmitButton isBusy={form.isBusy} busy={texts['form.sending']}>
          {texts['contact.form.send']}
        </SubmitButton>
      </div>
    </Form>
  )
}

function readSender() {
  const user = typeof document === 'undefined' ? undefined : readSession()?.user
  return { name: user ? `${user.first_name} ${user.last_name}` : '', email: user?.email ?? '' }
}

function toMessage({ code, status, message }: ApiError, texts: ContactTexts): string | undefined {
  if (code === 'VALIDATION_FAILED') return undefined
  return status === 429 ? message : texts['contact.form.failed']
}
