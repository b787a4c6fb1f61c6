import { useSyncExternalStore } from 'react'

/** A value outside of React; components that use it render again when it is written. */
export function createSharedValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  return {
    read: () => value,
    write(next: Value) {
      value = next
      for (const tell of listeners) tell()
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, () => value),
  }
}
