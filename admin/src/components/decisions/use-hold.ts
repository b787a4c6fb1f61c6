import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds in which a decision can be taken back. */
const grace = 5000

/**
 * Holds a decision for a moment in which it can be taken back, then sends it. The next one, and leaving the page, send
 * the one before.
 */
export function useHold<Decision>(send: (decision: Decision) => unknown) {
  const [held, setHeld] = useState<Decision | null>(null)
  const waiting = useRef<{ decision: Decision; timer: number } | null>(null)

  const release = useCallback(() => {
    const { decision, timer } = waiting.current ?? {}
    waiting.current = null
    clearTimeout(timer)
    setHeld(null)
    return decision
  }, [])

  const settle = useCallback(() => {
    const decision = release()
    if (decision) void send(decision)
  }, [release, send])

  const hold = useCallback(
    (decision: Decision) => {
      settle()
      waiting.current = { decision, timer: window.setTimeout(settle, grace) }
      setHeld(decision)
    },
    [settle],
  )

  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return { held, hold, release, settle }
}
