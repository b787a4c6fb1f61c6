import type { ComponentProps } from 'react'
import { api } from '../../lib/api-client.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { showToast } from '../toast/toast.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

type Labels = Omit<ComponentProps<typeof ConfirmationDialog>, 'isOpen' | 'onClose' | 'onConfirm' | 'busy' | 'texts'>
interface Props extends Labels {
  path: string | null
  onClose: () => void
  onDeleted: () => unknown
  deleted: string
  texts: Texts<'dialog'>
}

export function DeleteConfirmation({ path, onClose, onDeleted, deleted, ...labels }: Props) {
  const remove = async () => {
    await api.delete(path ?? '')
    await onDeleted()
    showToast({ variant: 'success', text: deleted })
  }
  return (
    <ConfirmationDialog
      isOpen={path !== null}
      onClose={onClose}
      onConfirm={remove}
      busy={labels.texts['dialog.deleting']}
      {...labels}
    />
  )
}
