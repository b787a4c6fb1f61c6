import { Typography } from '@mui/material'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  resource: string
  row: RaRecord
  name: string
  /** The translation keys of the texts. */
  texts: { confirm: string; done: string; failed: string }
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ resource, row, name, texts, onClose, onDeleted }: Props) {
  const translate = useTranslate()
  const { delete: remove } = useDataProvider()
  return (
    <ConfirmDialog
      title={translate('dalil.delete_one', { name })}
      action={translate('ra.action.delete')}
      isDangerous
      texts={texts}
      onConfirm={() => remove(resource, { id: row.id, previousData: row })}
      onClose={onClose}
      onDone={onDeleted}
    >
      <Typography>{translate(texts.confirm)}</Typography>
    </ConfirmDialog>
  )
}
