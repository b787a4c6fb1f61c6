import { readSession, subscribeToSession } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { useSyncExternalStore } from 'react'

const serverSnapshot = () => null

export const useSession = (): LoginResponse | null =>
  useSyncExternalStore(subscribeToSession, readSession, serverSnapshot)
