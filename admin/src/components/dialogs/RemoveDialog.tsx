import { Typography } from '@mui/material'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  resource: string
  row: RaRecord
  name: string
  /** Keys of the catalogue: the question, and what is said afterwards. */
  words: { confirm: string; done: string; failed: string }
  onClose: () => void
  onRemoved: () => void
}

/** Asks before one row of a list is deleted. */
export function RemoveDialog({ resource, row, name, words, onClose, onRemoved }: Props) {
  const translate = useTranslate()
  const { delete: remove } = useDataProvider()
  return (
    <ConfirmDialog
      title={translate('dalil.delete_one', { name })}
      action={translate('ra.action.delete')}
      isDangerous
      words={words}
      onConfirm={() => remove(resource, { id: row.id, previousData: row })}
      onClose={onClose}
      onDone={onRemoved}
    >
      <Typography>{translate(words.confirm)}</Typography>
    </ConfirmDialog>
  )
}
