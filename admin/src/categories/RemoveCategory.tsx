import type { Category } from '@dalil/api/contract'
import { MenuItem, TextField, Typography } from '@mui/material'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Ask } from '../components/Ask.tsx'
import { removeCategory } from '../providers/categories.ts'
import { fieldErrorsOf } from '../providers/request.ts'
import { useAllCategories, useForgetCategories } from './use-categories.ts'

interface Props {
  category: Category
  onClose: () => void
}

/** Asks first, and where its listings are to go once the server says that some stand in it. */
export function RemoveCategory({ category, onClose }: Props) {
  const translate = useTranslate()
  const { data = [] } = useAllCategories()
  const { listings, target, setTarget, isBusy, complaint, confirm } = useRemoval(category, onClose)
  const targets = data.filter(({ id, parent_id }) => id !== category.id && parent_id !== category.id)
  return (
    <Ask
      isOpen
      title={translate('resources.categories.delete_one', { name: category.name })}
      action={translate('ra.action.delete')}
      isBusy={isBusy}
      isDangerous
      complaint={complaint}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Typography>{translate('resources.categories.delete_confirm')}</Typography>
      {listings > 0 && (
        <TextField
          select
          required
          label={translate('resources.categories.move_to')}
          helperText={translate('resources.categories.in_use', { smart_count: listings })}
          value={target ?? ''}
          onChange={({ target: { value } }) => setTarget(Number(value))}
          fullWidth
        >
          {targets.map(({ id, name, parent_id }) => (
            <MenuItem key={id} value={id} sx={{ paddingInlineStart: parent_id === null ? 2 : 4 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Ask>
  )
}

function useRemoval({ id, listings_count }: Category, onClose: () => void) {
  const notify = useNotify()
  const forget = useForgetCategories()
  // The public ones are known; drafts and waiting ones the server tells of.
  const [listings, setListings] = useState(listings_count)
  const [target, setTarget] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const confirm = async () => {
    if (listings > 0 && target === null) {
      setComplaint('resources.categories.choose_target')
      return
    }
    setBusy(true)
    setComplaint(undefined)
    try {
      await removeCategory(id, target)
    } catch (error) {
      const inUse = error instanceof HttpError && error.body?.code === 'CATEGORY_IN_USE'
      if (inUse) setListings(Number(error.body.listings_count))
      setComplaint(fieldErrorsOf(error, 'resources.categories.delete_failed').message)
      setBusy(false)
      return
    }
    await forget()
    notify('resources.categories.deleted', { type: 'success' })
    onClose()
  }
  return { listings, target, setTarget, isBusy, complaint, confirm }
}
