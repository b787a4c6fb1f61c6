import { toApiError } from '@dalil/api/client'
import { useState } from 'react'
import { addConnectionMessage } from '../../lib/api-client.ts'
import { Alert } from '../Alert.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when the promise resolves, and shows an error if it rejects. */
  onConfirm: () => Promise<unknown>
  texts: {
    title: string
    text: string
    confirm: string
    busy: string
    cancel: string
    close: string
    failed?: string
  }
}

export function ConfirmationDialog({ isOpen, onClose, onConfirm, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    if (isBusy) return
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      const failure = toApiError(error)
      const text = addConnectionMessage(failure, texts.failed ?? failure.message)
      setProblem(failure.code === 'CANCELLED' ? null : text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={texts.title} texts={texts}>
      <p>{texts.text}</p>
      {problem && <Alert variant="error">{problem}</Alert>}
      <div className="dialog__foot">
        <SubmitButton type="button" variant="danger-solid" isBusy={isBusy} busy={texts.busy} onClick={confirm}>
          {texts.confirm}
        </SubmitButton>
        <button type="button" className="btn btn--outline" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  )
}
