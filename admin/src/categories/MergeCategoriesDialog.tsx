import type { Category } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { useFormat } from '../components/use-format.ts'
import { removeCategory, saveCategory } from '../providers/categories.ts'
import { CategoryTarget } from './CategoryTarget.tsx'
import { useCategories, useInvalidateCategories } from './use-categories.ts'

interface Props {
  merged: Category[]
  onClose: () => void
  onDone: () => void
}

const texts = { done: 'resources.categories.merged', failed: 'resources.categories.delete_failed' }

/** The places of the merged categories move, and their names become words by which the other one is found. */
export function MergeCategoriesDialog({ merged, onClose, onDone }: Props) {
  const translate = useTranslate()
  const { list } = useFormat()
  const { data = [] } = useCategories()
  const invalidate = useInvalidateCategories()
  const [target, setTarget] = useState<number | null>(null)
  const ids = merged.map(({ id }) => id)
  const targets = data.filter(({ id, parent_id }) => !ids.includes(id) && !ids.includes(parent_id ?? 0))

  const merge = async () => {
    const into = targets.find(({ id }) => id === target)
    if (!into) throw new HttpError('resources.categories.choose_target', 422)
    const aliases = new Set([...(into.aliases ?? []), ...merged.flatMap(listWords)])
    await saveCategory(into.id, { aliases: [...aliases] })
    try {
      // A subcategory goes first, because its parent takes it along.
      for (const { id } of merged.toSorted((one) => (one.parent_id === null ? 1 : -1)))
        await removeCategory(id, into.id)
    } finally {
      await invalidate()
    }
  }
  return (
    <ConfirmDialog
      title={translate('resources.categories.merge', { smart_count: merged.length })}
      action={translate('resources.categories.merge_action')}
      isDangerous
      texts={texts}
      onConfirm={merge}
      onClose={onClose}
      onDone={onDone}
    >
      <Typography>
        {translate('resources.categories.merge_text', { names: list(merged.map(({ name }) => name)) })}
      </Typography>
      <CategoryTarget
        targets={targets}
        value={target}
        onChange={setTarget}
        label="resources.categories.merge_into"
        hint={translate('resources.categories.merge_hint')}
      />
    </ConfirmDialog>
  )
}

const listWords = ({ name_ar, name_en, name_nl, aliases }: Category): string[] =>
  [name_ar, name_en, name_nl, ...(aliases ?? [])].flatMap((word) => (word ? [word] : []))
