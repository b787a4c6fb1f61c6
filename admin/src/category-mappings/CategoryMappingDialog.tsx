import type { CategoryMapping, CategoryMappingChange, CategoryMappingInput } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useRef } from 'react'
import { AutocompleteInput, useListContext, useNotify, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { useCategories } from '../categories/use-categories.ts'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { matchesFolded } from '../components/forms/matches-folded.ts'
import { fetchJson } from '../providers/request.ts'

interface Props {
  mapping: CategoryMapping
  onClose: () => void
}

export function CategoryMappingDialog({ mapping: { id, code, category }, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const { data: categories = [] } = useCategories()
  const moved = useRef(0)
  const write = async ({ category_id }: CategoryMappingInput) => {
    const body = JSON.stringify({ category_id: category_id ?? null })
    const change = await fetchJson<CategoryMappingChange>(`${adminApiUrl}/category-mappings/${id}`, {
      method: 'PUT',
      body,
    })
    moved.current = change.moved
  }
  const saved = () => {
    notify('resources.category-mappings.saved', { type: 'success', messageArgs: { smart_count: moved.current } })
    return refetch()
  }
  return (
    <EditDialog<CategoryMappingInput>
      name={`category-mappings/${id}`}
      title={translate('resources.category-mappings.edit_one', { code })}
      draft={{ category_id: category?.id ?? null }}
      write={write}
      failed="resources.category-mappings.failed"
      onSaved={saved}
      onClose={onClose}
    >
      <Typography sx={{ marginBlockEnd: 2 }}>{translate('resources.category-mappings.hint')}</Typography>
      <AutocompleteInput
        source="category_id"
        label="resources.category-mappings.fields.category_id"
        choices={categories}
        optionText="name"
        matchSuggestion={(typed, { name }) => matchesFolded(name ?? '', typed)}
        translateChoice={false}
        emptyText="resources.category-mappings.waits"
        fullWidth
      />
    </EditDialog>
  )
}
