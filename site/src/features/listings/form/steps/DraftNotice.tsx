import x from '@phosphor-icons/core/regular/x.svg?raw'
import { useState } from 'react'
import { Alert } from '../../../../components/Alert.tsx'
import { ConfirmationDialog } from '../../../../components/dialog/ConfirmationDialog.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormTexts } from '../texts.ts'

interface Props {
  texts: FormTexts
  hasLostFiles: boolean
  onDiscard: () => void
  onClose: () => void
}

export const DraftNotice = ({ texts, hasLostFiles, onDiscard, onClose }: Props) => (
  <div className="draft-notice">
    <Alert variant="info">
      <p>{texts['listing.form.draft.found']}</p>
      {hasLostFiles && <p>{texts['listing.form.draft.files_lost']}</p>}
      <DiscardButton texts={texts} onConfirm={onDiscard} />
    </Alert>
    <button type="button" className="btn btn--icon" aria-label={texts['toast.close']} onClick={onClose}>
      <SvgIcon svg={x} />
    </button>
  </div>
)

function DiscardButton({ texts, onConfirm }: { texts: FormTexts; onConfirm: () => void }) {
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
