import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Differs between server and client without a hydration mismatch. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
