import { type ComponentType, lazy } from 'react'
import { Alert } from './Alert.tsx'
import { readOfflineText, reloadPage } from './toast/toast.ts'

/** Without a connection, its place says so and offers to try again. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Unloaded })))

const Unloaded = () => (
  <Alert variant="error">
    <p>{readOfflineText()}</p>
    <button type="button" className="btn btn--outline" onClick={reloadPage}>
      {document.getElementById('toasts')?.dataset.retry}
    </button>
  </Alert>
)
