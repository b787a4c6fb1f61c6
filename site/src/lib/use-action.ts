import { useState } from 'react'
import { showFailure } from './api-client.ts'

/** `run` calls `act`, which shows its success itself. If it fails, a toast says why and offers to try again. */
export function useAction(act: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const run = () => {
    if (isBusy) return
    setBusy(true)
    act()
      .catch((error) => showFailure(error, run))
      .finally(() => setBusy(false))
  }
  return { isBusy, run }
}
