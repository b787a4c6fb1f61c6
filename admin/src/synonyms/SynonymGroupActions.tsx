import type { SynonymGroup } from '@dalil/api/contract'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { useRemoval } from '../components/use-removal.ts'
import { SynonymDialog } from './SynonymDialog.tsx'

export function SynonymGroupActions({ group }: { group: SynonymGroup }) {
  const translate = useTranslate()
  const remove = useRemoval('search-synonyms')
  const [isEdited, setEdited] = useState(false)
  const [name = ''] = group.words
  const question = {
    title: translate('dalil.delete_one', { name }),
    text: translate('resources.search-synonyms.delete_confirm'),
  }
  return (
    <>
      <RecordActions
        resource="search-synonyms"
        record={group}
        name={name}
        isRow
        actions={[
          {
            name: 'edit',
            label: translate('ra.action.edit'),
            button: { startIcon: <Edit /> },
            run: () => setEdited(true),
          },
          {
            name: 'delete',
            label: translate('ra.action.delete'),
            button: { color: 'error', startIcon: <Delete /> },
            toQuestion: () => question,
            failed: 'resources.search-synonyms.delete_failed',
            run: () => remove(group, 'resources.search-synonyms.deleted'),
          },
        ]}
      />
      {isEdited && <SynonymDialog group={group} onClose={() => setEdited(false)} />}
    </>
  )
}
