import { Alert } from '../../../../components/Alert.tsx'
import type { FormTexts } from '../texts/form-texts.ts'
import { DiscardButton } from './DiscardButton.tsx'

interface Props {
  texts: FormTexts
  onDiscard: () => void
}

export const DraftNotice = ({ texts, onDiscard }: Props) => (
  <Alert variant="info">
    <p>{texts.draft.found}</p>
    <DiscardButton texts={texts.draft} onConfirm={onDiscard} />
  </Alert>
)
