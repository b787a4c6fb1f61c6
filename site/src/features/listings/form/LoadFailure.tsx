import { Alert } from '../../../components/Alert.tsx'
import type { FormTexts } from './texts/form-texts.ts'

export const LoadFailure = ({ texts, onRetry }: { texts: FormTexts; onRetry: () => void }) => (
  <div className="panel stack">
    <Alert variant="error">{texts.loadFailed}</Alert>
    <div>
      <button type="button" className="btn btn--outline" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  </div>
)
