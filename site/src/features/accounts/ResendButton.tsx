import type { messageResponse } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api, showFailure } from '../../lib/api-client.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'

export function ResendButton({ texts }: { texts: Texts<'verify.again' | 'form.sending'> }) {
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
    <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={texts['form.sending']} onClick={resend}>
      {texts['verify.again']}
    </SubmitButton>
  )
}
