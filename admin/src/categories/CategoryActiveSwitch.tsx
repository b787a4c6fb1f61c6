import type { Category } from '@dalil/api/contract'
import { Switch } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNotifyError } from '../components/use-notify-error.ts'
import { saveCategory } from '../providers/categories.ts'
import { useInvalidateCategories } from './use-categories.ts'

export function CategoryActiveSwitch({ category: { id, name, is_active } }: { category: Category }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const invalidate = useInvalidateCategories()
  const [wanted, setWanted] = useState<boolean>()

  const change = async (_: unknown, isActive: boolean) => {
    setWanted(isActive)
    try {
      await saveCategory(id, { is_active: isActive })
    } catch (error) {
      await notifyError(error)
    }
    await invalidate()
    setWanted(undefined)
  }
  return (
    <Switch
      checked={wanted ?? is_active}
      disabled={wanted !== undefined}
      onChange={change}
      slotProps={{ input: { 'aria-label': translate('resources.categories.active_one', { name }) } }}
    />
  )
}
