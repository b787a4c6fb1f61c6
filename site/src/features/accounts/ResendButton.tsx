import type { messageResponse } from '@dalil/api/contract'
import type { z } from 'zod'
import { ActionButton } from '../../components/form/ActionButton.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'

export function ResendButton({ texts }: { texts: Texts<'verify.again' | 'form.sending'> }) {
  const resend = async () => {
    const { message } = await api.post<z.output<typeof messageResponse>>('/auth/resend-verification')
    showToast({ variant: 'success', text: message })
  }
  return (
    <ActionButton act={resend} busy={texts['form.sending']}>
      {texts['verify.again']}
    </ActionButton>
  )
}
