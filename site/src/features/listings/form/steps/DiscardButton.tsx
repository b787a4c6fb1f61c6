import { useState } from 'react'
import { ConfirmationDialog } from '../../../../components/dialog/ConfirmationDialog.tsx'
import type { FormTexts } from '../texts.ts'

export function DiscardButton({ texts, onConfirm }: { texts: FormTexts; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--sm btn--outline" onClick={() => setOpen(true)}>
        {texts['listing.form.draft.discard']}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => onConfirm()}
        title={texts['listing.form.draft.question']}
        text={texts['listing.form.draft.question.text']}
        confirm={texts['listing.form.draft.confirm']}
        busy={texts['dialog.deleting']}
        texts={texts}
      />
    </>
  )
}
