import { readSession, subscribeToSession } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { useDeferredValue, useSyncExternalStore } from 'react'

const serverSnapshot = () => null

/**
 * The current session; `null` for a guest and on the server. It is deferred, so that React renders in slices what only members see: in one task,
 * it takes longer than a frame.
 */
export const useSession = (): LoginResponse | null =>
  useDeferredValue(useSyncExternalStore(subscribeToSession, readSession, serverSnapshot))
