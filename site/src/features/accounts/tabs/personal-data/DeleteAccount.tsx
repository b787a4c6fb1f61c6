import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useId, useState } from 'react'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { ProfileTexts } from '../texts/profile-texts.ts'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'

export function DeleteAccount({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, text, open, question } = texts.delete
  const close = () => setOpen(false)
  return (
    <section className="panel strip strip--danger" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        <SvgIcon svg={trash} />
        {open}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={question} texts={texts.dialog}>
        <p>{text}</p>
        <DeleteAccountForm texts={texts} onCancel={close} />
      </Dialog>
    </section>
  )
}
