import { toApiError } from '@dalil/api/client'
import type { NotificationSettings } from '@dalil/api/contract'
import type { Language, MailKind } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { useQuery } from '../../../lib/use-query.ts'
import type { ProfileWords } from '../profile-words.ts'
import { QueryView } from './QueryView.tsx'

const path = '/user/notifications'

export function NotificationsTab({ words }: { words: ProfileWords }) {
  const { state, retry } = useQuery<NotificationSettings>(path)
  return (
    <QueryView state={state} retry={retry} words={words}>
      {state.status === 'success' && <Choices words={words.notifications} chosen={state.data} />}
    </QueryView>
  )
}

function Choices({ words, chosen }: { words: ProfileWords['notifications']; chosen: NotificationSettings }) {
  const [muted, setMuted] = useState<ReadonlySet<MailKind>>(new Set(chosen.muted))
  const [language, setLanguage] = useState<Language>(chosen.language)
  const [isBusy, setBusy] = useState(false)

  const turn = (kind: MailKind, isWanted: boolean) => {
    const next = new Set(muted)
    if (isWanted) next.delete(kind)
    else next.add(kind)
    setMuted(next)
  }
  const save = async () => {
    setBusy(true)
    try {
      await api.put(path, { muted: [...muted], language })
      showToast({ variant: 'success', text: words.saved })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="panel stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="field">
        <legend className="label">{words.mails}</legend>
        <p className="hint">{words.text}</p>
        {words.kinds.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!muted.has(id)}
            onChange={({ target }) => turn(id, target.checked)}
          />
        ))}
      </fieldset>
      <Select label={words.language} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
        {words.languages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <div>
        <SubmitButton isBusy={isBusy} busy={words.saving}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  )
}
