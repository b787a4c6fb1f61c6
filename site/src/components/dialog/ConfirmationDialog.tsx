import { toApiError } from '@dalil/api/client'
import { useState } from 'react'
import { addConnectionMessage } from '../../lib/api-client.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { Alert } from '../Alert.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when the promise resolves, and shows an error if it rejects. */
  onConfirm: () => Promise<unknown>
  title: string
  text: string
  confirm: string
  busy: string
  failed?: string
  texts: Texts<'dialog.cancel' | 'dialog.close'>
}

export function ConfirmationDialog({ isOpen, onClose, onConfirm, ...props }: Props) {
  const { title, text, confirm, busy, failed, texts } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    if (isBusy) return
    setProblem(null)
    onClose()
  }
  const confirmed = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      const failure = toApiError(error)
      setProblem(failure.code === 'CANCELLED' ? null : addConnectionMessage(failure, failed ?? failure.message))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} texts={texts}>
      <p>{text}</p>
      {problem && <Alert variant="error">{problem}</Alert>}
      <div className="dialog__foot">
        <SubmitButton type="button" variant="danger-solid" isBusy={isBusy} busy={busy} onClick={confirmed}>
          {confirm}
        </SubmitButton>
        <button type="button" className="btn btn--outline" onClick={close}>
          {texts['dialog.cancel']}
        </button>
      </div>
    </Dialog>
  )
}
