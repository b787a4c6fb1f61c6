import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in what the browser first draws of it, true once scripts answer. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
