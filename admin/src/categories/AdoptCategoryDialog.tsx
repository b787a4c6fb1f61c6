import type { Category } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { saveCategory } from '../providers/categories.ts'
import { useInvalidateCategories } from './use-categories.ts'

export interface Adoption {
  category: Category
  /** Null for a top-level category. */
  parent: Category | null
}

const texts = { done: 'resources.categories.adopted', failed: 'resources.categories.save_failed' }

export function AdoptCategoryDialog({ category, parent, onClose }: Adoption & { onClose: () => void }) {
  const translate = useTranslate()
  const invalidate = useInvalidateCategories()
  const target = parent?.name ?? translate('resources.categories.top_level')
  return (
    <ConfirmDialog
      title={translate('resources.categories.adopt', { name: category.name, parent: target })}
      action={translate('resources.categories.move')}
      texts={texts}
      onConfirm={async () => {
        await saveCategory(category.id, { parent_id: parent?.id ?? null })
        await invalidate()
      }}
      onClose={onClose}
    >
      <Typography>{translate('resources.categories.in_move', { smart_count: category.listings_count })}</Typography>
    </ConfirmDialog>
  )
}
