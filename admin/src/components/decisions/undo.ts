import { createSharedValue } from '../../providers/shared-value.ts'

const undoWindow = 20_000

interface Waiting {
  text: string
  undo: () => unknown
  send: () => unknown
  /** The translation key of the button that ends the period, by default that of a decision. */
  sendLabel?: string
}

const waiting = createSharedValue<Waiting | null>(null)
let timer: number | undefined

function wait(next: Waiting | null): Waiting | null {
  const former = waiting.read()
  clearTimeout(timer)
  if (next) timer = window.setTimeout(sendWaiting, undoWindow)
  waiting.write(next)
  return former
}

export const sendWaiting = (): unknown => wait(null)?.send()
export const undoWaiting = (): unknown => wait(null)?.undo()

/** Delays `send` so that the user can undo, and sends what waited before. Returns a function that ends the delay. */
export function offerUndo(next: Waiting): () => void {
  sendWaiting()
  wait(next)
  return () => {
    if (waiting.read() === next) sendWaiting()
  }
}

export const useWaiting = waiting.useValue

window.addEventListener('pagehide', sendWaiting)
