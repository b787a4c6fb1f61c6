import { useCallback, useEffect, useRef, useState } from 'react'

const undoWindow = 20_000

/** Delays `send` so that the user can undo. The next decision, and leaving the page, send the pending decision at once. */
export function useDelayedSend<Decision>(send: (decision: Decision) => unknown) {
  const [pending, setHeld] = useState<Decision | null>(null)
  const waiting = useRef<{ decision: Decision; timer: number } | null>(null)

  const cancel = useCallback(() => {
    const { decision, timer } = waiting.current ?? {}
    waiting.current = null
    clearTimeout(timer)
    setHeld(null)
    return decision
  }, [])

  const flush = useCallback(() => {
    const decision = cancel()
    return decision && send(decision)
  }, [cancel, send])

  /** Sends the decision at once if it still waits. */
  const hasten = useCallback(
    (decision: Decision) => {
      if (waiting.current?.decision === decision) flush()
    },
    [flush],
  )

  const schedule = useCallback(
    (decision: Decision) => {
      flush()
      waiting.current = { decision, timer: window.setTimeout(flush, undoWindow) }
      setHeld(decision)
    },
    [flush],
  )

  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return { pending, schedule, cancel, flush, hasten }
}
