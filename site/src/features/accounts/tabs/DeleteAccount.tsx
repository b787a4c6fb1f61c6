import { clearSession } from '@dalil/api/client'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useId, useState } from 'react'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { flashToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import type { ProfileTexts } from './texts/profile-texts.ts'

interface Props {
  texts: ProfileTexts['delete']
  dialog: ProfileTexts['dialog']
}

export function DeleteAccount({ texts, dialog }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    const { discardDrafts } = await import('../../../lib/drafts/discard-drafts.ts')
    await api.delete('/user/delete')
    await discardDrafts()
    clearSession()
    flashToast({ variant: 'success', text: texts.done })
    await navigate(readCurrentPaths().home)
  }
  return (
    <section className="panel strip strip--danger" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        <SvgIcon svg={trash} />
        {texts.open}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={remove}
        texts={{ ...dialog, title: texts.question, text: texts.text, confirm: texts.confirm }}
      />
    </section>
  )
}
