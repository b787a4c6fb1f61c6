import type { SynonymGroup, SynonymInput } from '@dalil/api/contract'
import { required, useCreate, useTranslate, useUpdate } from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { WordListInput } from '../components/forms/WordListInput.tsx'

interface Props {
  group: SynonymGroup | SynonymInput
  onSaved: () => unknown
  onClose: () => void
}

const resource = 'search-synonyms'
const mutationOptions = { mutationMode: 'pessimistic', returnPromise: true } as const

export function SynonymDialog({ group, onSaved, onClose }: Props) {
  const translate = useTranslate()
  const [create] = useCreate<SynonymGroup>()
  const [update] = useUpdate<SynonymGroup>()
  const write = async ({ words }: SynonymInput) => {
    const data = { words } as SynonymGroup
    if ('id' in group) await update(resource, { id: group.id, data, previousData: group }, mutationOptions)
    else await create(resource, { data }, mutationOptions)
  }
  return (
    <EditDialog
      name={`synonyms/${'id' in group ? group.id : group.words.join()}`}
      title={translate(`resources.search-synonyms.${'id' in group ? 'edit' : 'add'}`)}
      draft={{ words: group.words }}
      write={write}
      failed="resources.search-synonyms.save_failed"
      onSaved={onSaved}
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
