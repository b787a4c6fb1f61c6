import { useState } from 'react'
import { ConfirmationDialog } from '../../../../components/dialog/ConfirmationDialog.tsx'
import type { FormWords } from '../words.ts'

export function DiscardButton({ words, onConfirm }: { words: FormWords['draft']; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--sm btn--outline" onClick={() => setOpen(true)}>
        {words.discard}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => onConfirm()}
        words={words.dialog}
      />
    </>
  )
}
