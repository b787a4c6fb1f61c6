import { useSyncExternalStore } from 'react'

interface UnsentDecision {
  name: string
  rows: readonly { id: number; status?: string | undefined }[]
  /** Whether the queue hides the rows. */
  isLeaving: boolean
  /** Whether the count of the queue is lower. */
  isFinal: boolean
}

/** The decisions that the API has not answered yet, or whose lists are not read again. */
let unsent: readonly UnsentDecision[] = []
const listeners = new Set<() => void>()

function replaceUnsent(next: readonly UnsentDecision[]): void {
  unsent = next
  for (const tell of listeners) tell()
}

export function addUnsentDecision(decision: UnsentDecision): () => void {
  replaceUnsent([...unsent, decision])
  return () => replaceUnsent(unsent.filter((each) => each !== decision))
}

export const useUnsentDecisions = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => unsent,
  )
