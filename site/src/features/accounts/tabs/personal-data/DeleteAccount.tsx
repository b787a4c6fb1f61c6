import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useId, useState } from 'react'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { ProfileTexts } from '../texts.ts'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'

export function DeleteAccount({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="panel strip strip--danger" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts['profile.delete']}</h2>
        <p>{texts['profile.delete.text']}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        <SvgIcon svg={trash} />
        {texts['profile.delete.open']}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={texts['profile.delete.question']} texts={texts}>
        <p>{texts['profile.delete.text']}</p>
        <DeleteAccountForm texts={texts} onCancel={close} />
      </Dialog>
    </section>
  )
}
