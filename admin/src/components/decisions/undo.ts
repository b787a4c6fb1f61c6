import { useSyncExternalStore } from 'react'

const undoWindow = 20_000

interface Waiting {
  text: string
  undo: () => unknown
  send: () => unknown
  /** The translation key of the button that ends the period, by default that of a decision. */
  sendLabel?: string
}

let waiting: Waiting | null = null
let timer: number | undefined
const listeners = new Set<() => void>()

function wait(next: Waiting | null): Waiting | null {
  const former = waiting
  clearTimeout(timer)
  waiting = next
  if (next) timer = window.setTimeout(sendWaiting, undoWindow)
  for (const tell of listeners) tell()
  return former
}

export const sendWaiting = (): unknown => wait(null)?.send()
export const undoWaiting = (): unknown => wait(null)?.undo()

/** Delays `send` so that the user can undo, and sends what waited before. Returns a function that ends the delay. */
export function offerUndo(next: Waiting): () => void {
  sendWaiting()
  wait(next)
  return () => {
    if (waiting === next) sendWaiting()
  }
}

export const useWaiting = (): Waiting | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => waiting,
  )

window.addEventListener('pagehide', sendWaiting)
