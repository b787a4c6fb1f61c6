import { useSyncExternalStore } from 'react'
import { isCountedStatus } from './queue-paths.ts'

/** How many items of each queue the API still counts, although somebody decided about them here. */
let unsent: Readonly<Record<string, number>> = {}
const listeners = new Set<() => void>()

/** Counts the items that are open, and returns a function that ends it, after an undo or when the API counts no more. */
export function countUnsentDecisions(resource: string, statuses: readonly (string | undefined)[]): () => void {
  const count = statuses.filter((status) => isCountedStatus(resource, status)).length
  const add = (change: number) => {
    unsent = { ...unsent, [resource]: (unsent[resource] ?? 0) + change }
    for (const tell of listeners) tell()
  }
  let isCounted = true
  add(count)
  return () => {
    if (isCounted) add(-count)
    isCounted = false
  }
}

export const useUnsentDecisions = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => unsent,
  )
