import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { fieldErrorsOf, isCancelled } from '../../providers/request.ts'
import { Ask } from './Ask.tsx'

interface Props {
  title: string
  /** What the button says that does it. */
  action: string
  isDangerous?: boolean
  /** Keys of the catalogue: what is said afterwards, and what where the API says nothing. */
  words: { done: string; failed: string }
  onConfirm: () => Promise<unknown>
  onClose: () => void
  onDone?: () => void
  children: ReactNode
}

/** A question before something is done: success closes it and is told; a refusal stands in it. */
export function ConfirmDialog({ words, onConfirm, onClose, onDone, ...question }: Props) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    setComplaint(undefined)
    try {
      await onConfirm()
    } catch (error) {
      setComplaint(isCancelled(error) ? undefined : fieldErrorsOf(error, words.failed).message)
      setBusy(false)
      return
    }
    notify(words.done, { type: 'success' })
    onClose()
    onDone?.()
  }
  return <Ask isOpen isBusy={isBusy} complaint={complaint} onClose={onClose} onConfirm={confirm} {...question} />
}
