import { useSyncExternalStore } from 'react'
import { readSession, type Session, watchSession } from './session.ts'

const nobody = () => null

/** In an island: who is signed in, `null` for a guest and while the server draws. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, readSession, nobody)
