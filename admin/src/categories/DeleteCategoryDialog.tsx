import type { Category } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { removeCategory } from '../providers/categories.ts'
import { CategoryTarget } from './CategoryTarget.tsx'
import { useCategories, useInvalidateCategories } from './use-categories.ts'

interface Props {
  category: Category
  onClose: () => void
}

const texts = { done: 'resources.categories.deleted', failed: 'resources.categories.delete_failed' }
const acceptedText = 'resources.categories.deletion_began'

export function DeleteCategoryDialog({ category, onClose }: Props) {
  const translate = useTranslate()
  const { data = [] } = useCategories()
  const { listings, target, setTarget, remove } = useRemoval(category)
  const targets = data.filter(({ id, parent_id }) => id !== category.id && parent_id !== category.id)
  return (
    <ConfirmDialog
      title={translate('resources.categories.delete_one', { name: category.name })}
      action={translate('ra.action.delete')}
      isDangerous
      texts={texts}
      onConfirm={async () => ((await remove()) ? acceptedText : undefined)}
      onClose={onClose}
    >
      <Typography>{translate('resources.categories.delete_confirm')}</Typography>
      {listings > 0 && (
        <CategoryTarget
          targets={targets}
          value={target}
          onChange={setTarget}
          label="resources.categories.move_to"
          hint={translate('resources.categories.in_use', { smart_count: listings })}
        />
      )}
    </ConfirmDialog>
  )
}

function useRemoval({ id, listings_count }: Category) {
  const invalidate = useInvalidateCategories()
  // `listings_count` counts only public listings; the API also counts drafts and pending ones.
  const [listings, setListings] = useState(listings_count)
  const [target, setTarget] = useState<number | null>(null)

  const remove = async () => {
    if (listings > 0 && target === null) throw new HttpError('resources.categories.choose_target', 422)
    let isAccepted: boolean
    try {
      isAccepted = (await removeCategory(id, target)).status === 202
    } catch (error) {
      const inUse = error instanceof HttpError && error.body?.code === 'CATEGORY_IN_USE'
      if (inUse) setListings(Number(error.body.listings_count))
      throw error
    }
    await invalidate()
    return isAccepted
  }
  return { listings, target, setTarget, remove }
}
