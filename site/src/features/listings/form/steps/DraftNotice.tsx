import x from '@phosphor-icons/core/regular/x.svg?raw'
import { Alert } from '../../../../components/Alert.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormTexts } from '../texts.ts'
import { DiscardButton } from './DiscardButton.tsx'

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
