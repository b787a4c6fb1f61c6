import { Typography } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { fieldErrorsOf } from '../providers/request.ts'
import { Ask } from './Ask.tsx'

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
  const notify = useNotify()
  const { delete: remove } = useDataProvider()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await remove(resource, { id: row.id, previousData: row })
    } catch (error) {
      setComplaint(fieldErrorsOf(error, words.failed).message)
      setBusy(false)
      return
    }
    notify(words.done, { type: 'success' })
    onClose()
    onRemoved()
  }
  return (
    <Ask
      isOpen
      title={translate('dalil.delete_one', { name })}
      action={translate('ra.action.delete')}
      isBusy={isBusy}
      isDangerous
      complaint={complaint}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Typography>{translate(words.confirm)}</Typography>
    </Ask>
  )
}
