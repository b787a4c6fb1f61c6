import type { ComponentProps } from 'react'
import { api } from '../../lib/api-client.ts'
import { showToast } from '../toast/toast.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

interface Props {
  /** Where the API has what is to go; null while nothing is. */
  path: string | null
  onClose: () => void
  /** Brings the list up to date, before anybody is told. */
  onDeleted: () => unknown
  words: ComponentProps<typeof ConfirmationDialog>['words'] & { deleted: string }
}

/** Asks before one of a list is deleted, and says so afterwards. */
export function DeleteDialog({ path, onClose, onDeleted, words }: Props) {
  const remove = async () => {
    await api.delete(path ?? '')
    await onDeleted()
    showToast({ variant: 'success', text: words.deleted })
  }
  return <ConfirmationDialog isOpen={path !== null} onClose={onClose} onConfirm={remove} words={words} />
}
