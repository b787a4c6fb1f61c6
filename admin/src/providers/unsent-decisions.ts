import { createSharedValue } from './shared-value.ts'

interface UnsentDecision {
  name: string
  rows: readonly { id: number; status?: string | undefined }[]
  isLeaving: boolean
  isFinal: boolean
}

/** The decisions that the API has not answered yet, or whose lists are not read again. */
const unsent = createSharedValue<readonly UnsentDecision[]>([])

export function addUnsentDecision(decision: UnsentDecision): () => void {
  unsent.write([...unsent.read(), decision])
  return () => unsent.write(unsent.read().filter((each) => each !== decision))
}

export const useUnsentDecisions = unsent.useValue
