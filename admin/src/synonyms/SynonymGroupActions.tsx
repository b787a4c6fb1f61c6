import type { SynonymGroup } from '@dalil/api/contract'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { DeleteDialog } from '../components/dialogs/DeleteDialog.tsx'
import { RowActions } from '../components/lists/RowActions.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'

const messages = {
  confirm: 'resources.search-synonyms.delete_confirm',
  done: 'resources.search-synonyms.deleted',
  failed: 'resources.search-synonyms.delete_failed',
}

export function SynonymGroupActions({ group }: { group: SynonymGroup }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const [name = ''] = group.words
  const saved = () => {
    notify(translate('resources.search-synonyms.saved'), { type: 'success' })
    return refetch()
  }
  return (
    <RowActions
      name={name}
      edit={(close) => <SynonymDialog group={group} onSaved={saved} onClose={close} />}
      remove={(close, onDeleted) => (
        <DeleteDialog
          resource="search-synonyms"
          row={group}
          name={name}
          texts={messages}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    />
  )
}
