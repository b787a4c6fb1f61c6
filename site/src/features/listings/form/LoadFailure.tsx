import { Alert } from '../../../components/Alert.tsx'
import type { FormTexts } from './texts.ts'

export const LoadFailure = ({ texts, onRetry }: { texts: FormTexts; onRetry: () => void }) => (
  <div className="panel stack">
    <Alert variant="error">{texts['listing.form.load_failed']}</Alert>
    <div>
      <button type="button" className="btn btn--outline" onClick={onRetry}>
        {texts['account.retry']}
      </button>
    </div>
  </div>
)
