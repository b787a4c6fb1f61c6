import { type ComponentType, lazy } from 'react'
import { Alert } from './Alert.tsx'
import { readOfflineText, reloadPage } from './toast/toast.ts'

/** Without a connection, its place says so and offers to try again. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Unloaded) }))

const Unloaded = () => (
  <Alert variant="error">
    <p>{readOfflineText()}</p>
    <button type="button" className="btn btn--outline" onClick={reloadPage}>
      {document.getElementById('toasts')?.dataset.retry}
    </button>
  </Alert>
)
