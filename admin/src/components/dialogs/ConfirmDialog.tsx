import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { isCancelled, toFormErrors } from '../../providers/request.ts'
import { PromptDialog } from './PromptDialog.tsx'

interface Props {
  title: string
  action: string
  isDangerous?: boolean
  isBusy?: boolean
  /** Translation keys; `failed` is for errors without a message. Without `done`, the caller tells the outcome. */
  texts: { done?: string; failed: string }
  /** Runs the action. It may resolve to the translation key of a text that replaces `done`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  onDone?: () => void
  children: ReactNode
}

export function ConfirmDialog({ texts, onConfirm, onClose, onDone, isBusy = false, ...question }: Props) {
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()

  const confirm = async () => {
    setSending(true)
    setErrorMessage(undefined)
    let outcome: unknown
    try {
      outcome = await onConfirm()
    } catch (error) {
      setErrorMessage(isCancelled(error) ? undefined : toFormErrors(error, texts.failed).message)
      setSending(false)
      return
    }
    const done = typeof outcome === 'string' ? outcome : texts.done
    if (done) notify(done, { type: 'success' })
    onClose()
    onDone?.()
  }
  return (
    <PromptDialog
      {...question}
      isBusy={isBusy || isSending}
      errorMessage={errorMessage}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
