import x from '@phosphor-icons/core/regular/x.svg?raw'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SvgIcon } from '../icon/SvgIcon.tsx'
import '../../styles/button.css'
import './dialog.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  texts: Texts<'dialog.close'>
  children: ReactNode
}

/** The element with `data-autofocus` gets the focus first. */
export function Dialog({ isOpen, onClose, title, texts, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className="dialog__body">
          <div className="dialog__head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="btn btn--icon" aria-label={texts['dialog.close']} onClick={onClose}>
              <SvgIcon svg={x} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
