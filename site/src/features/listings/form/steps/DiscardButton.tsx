import { useState } from 'react'
import { ConfirmationDialog } from '../../../../components/dialog/ConfirmationDialog.tsx'
import type { FormTexts } from '../texts/form-texts.ts'

export function DiscardButton({ texts, onConfirm }: { texts: FormTexts['draft']; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--sm btn--outline" onClick={() => setOpen(true)}>
        {texts.discard}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => onConfirm()}
        texts={texts.dialog}
      />
    </>
  )
}
