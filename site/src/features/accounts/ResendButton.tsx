import type { messageResponse } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api, showFailure } from '../../lib/api-client.ts'

export function ResendButton({ texts }: { texts: { again: string; sending: string } }) {
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      const { message } = await api.post<z.output<typeof messageResponse>>('/auth/resend-verification')
      showToast({ variant: 'success', text: message })
    } catch (error) {
      showFailure(error, () => void resend())
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={texts.sending} onClick={resend}>
      {texts.again}
    </SubmitButton>
  )
}
