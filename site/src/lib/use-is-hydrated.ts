import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
