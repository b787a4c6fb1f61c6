import type { Category } from '@dalil/api/contract'
import { Switch } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useComplaint } from '../components/use-complaint.ts'
import { saveCategory } from '../providers/categories.ts'
import { useForgetCategories } from './use-categories.ts'

/** Whether visitors see it; switched in place. */
export function ActiveSwitch({ category: { id, name, is_active } }: { category: Category }) {
  const translate = useTranslate()
  const complain = useComplaint()
  const forget = useForgetCategories()
  const [wanted, setWanted] = useState<boolean>()

  const change = async (_: unknown, isActive: boolean) => {
    setWanted(isActive)
    try {
      await saveCategory(id, { is_active: isActive })
    } catch (error) {
      await complain(error)
    }
    await forget()
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
