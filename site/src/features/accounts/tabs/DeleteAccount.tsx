import { clearSession } from '@dalil/api/client'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useId, useState } from 'react'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { flashToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { currentPaths } from '../../../lib/current-locale.ts'
import { discardDrafts } from '../../../lib/drafts.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import type { ProfileWords } from '../profile-words.ts'

interface Props {
  words: ProfileWords['delete']
  dialog: ProfileWords['dialog']
}

export function DeleteAccount({ words, dialog }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    await api.delete('/user/delete')
    await discardDrafts()
    clearSession()
    flashToast({ variant: 'success', text: words.done })
    await navigate(currentPaths().home)
  }
  return (
    <section className="panel strip strip--danger" aria-labelledby={id}>
      <div>
        <h2 id={id}>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        <SvgIcon svg={trash} />
        {words.open}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={remove}
        words={{ ...dialog, title: words.question, text: words.text, confirm: words.confirm }}
      />
    </section>
  )
}
