import type { SynonymGroup, SynonymInput } from '@dalil/api/contract'
import { required, useCreate, useListContext, useNotify, useTranslate, useUpdate } from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { WordListInput } from '../components/forms/WordListInput.tsx'

interface Props {
  group: SynonymGroup | SynonymInput
  onClose: () => void
}

const resource = 'search-synonyms'
const mutationOptions = { mutationMode: 'pessimistic', returnPromise: true } as const

export function SynonymDialog({ group, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const [create] = useCreate<SynonymGroup>()
  const [update] = useUpdate<SynonymGroup>()
  const write = async ({ words }: SynonymInput) => {
    const data = { words } as SynonymGroup
    if ('id' in group) await update(resource, { id: group.id, data, previousData: group }, mutationOptions)
    else await create(resource, { data }, mutationOptions)
  }
  const saved = () => {
    notify('resources.search-synonyms.saved', { type: 'success' })
    return refetch()
  }
  return (
    <EditDialog
      name={`synonyms/${'id' in group ? group.id : group.words.join()}`}
      title={translate(`resources.search-synonyms.${'id' in group ? 'edit' : 'add'}`)}
      draft={{ words: group.words }}
      write={write}
      failed="resources.search-synonyms.save_failed"
      onSaved={saved}
      onClose={onClose}
    >
      <WordListInput
        source="words"
        label="resources.search-synonyms.fields.words"
        hint="resources.search-synonyms.hint"
        validate={required()}
      />
    </EditDialog>
  )
}
