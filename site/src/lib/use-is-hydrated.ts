import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the component runs in the browser and is hydrated; false on the server. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
