import { registerReauthentication } from '@dalil/api/client'
import { useEffect, useState } from 'react'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Form } from '../../components/form/Form.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { api } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useForm } from '../../lib/use-form.ts'
import type { PasswordTexts } from './texts.ts'

interface Request {
  settle: (isConfirmed: boolean) => void
}

export default function PasswordDialog({ texts }: { texts: PasswordTexts }) {
  const [request, setRequest] = useState<Request | null>(null)

  useEffect(() => registerReauthentication(() => new Promise((settle) => setRequest({ settle }))), [])
  useEffect(() => () => request?.settle(false), [request])

  const end = (isConfirmed: boolean) => {
    request?.settle(isConfirmed)
    setRequest((current) => (current === request ? null : current))
  }
  return (
    <Dialog isOpen={request !== null} onClose={() => end(false)} title={texts['confirm_password.title']} texts={texts}>
      <p>{texts['confirm_password.text']}</p>
      <PasswordForm texts={texts} onConfirmed={() => end(true)} onCancel={() => end(false)} />
    </Dialog>
  )
}

interface FormProps {
  texts: PasswordTexts
  onConfirmed: () => void
  onCancel: () => void
}

function PasswordForm({ texts, onConfirmed, onCancel }: FormProps) {
  const email = useSession()?.user.email
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordConfirmation,
    values: { password: '' },
    texts,
    onSubmit: async (given) => {
      await api.post('/auth/confirm-password', given)
      onConfirmed()
    },
  })
  return (
    <Form form={form}>
      {/* Lets password managers find the account. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordInput
        {...form.field('password')}
        label={texts['account.password']}
        autoComplete="current-password"
        texts={texts}
        data-autofocus
      />
      <div className="dialog__foot">
        <SubmitButton isBusy={form.isBusy} busy={texts['confirm_password.sending']}>
          {texts['confirm_password.send']}
        </SubmitButton>
        <button type="button" className="btn btn--outline" onClick={onCancel}>
          {texts['dialog.cancel']}
        </button>
      </div>
    </Form>
  )
}
