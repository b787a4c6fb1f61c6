import type { ComponentProps } from 'react'
import { api } from '../../lib/api-client.ts'
import { showToast } from '../toast/toast.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

interface Props {
  /** Null closes the dialog. */
  path: string | null
  onClose: () => void
  onDeleted: () => unknown
  texts: ComponentProps<typeof ConfirmationDialog>['texts'] & { deleted: string }
}

export function DeleteConfirmation({ path, onClose, onDeleted, texts }: Props) {
  const remove = async () => {
    await api.delete(path ?? '')
    await onDeleted()
    showToast({ variant: 'success', text: texts.deleted })
  }
  return <ConfirmationDialog isOpen={path !== null} onClose={onClose} onConfirm={remove} texts={texts} />
}
