import { HttpError } from 'ra-core'
import { useCallback, useState } from 'react'
import { type Identifier, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BackOffice, Order } from '../../providers/data.ts'
import { useComplaint } from '../use-complaint.ts'
import { useFormat } from '../use-format.ts'
import { useHold } from './use-hold.ts'

export interface Decision extends Order {
  id: Identifier
  /** What is decided about, for who reads what was done. */
  title: string
  /** The state that it brings. */
  status: string
}

/**
 * Decisions of a queue: shown at once, held for a moment in which they can be taken back, then sent. Of two moderators
 * the second learns who was faster.
 */
export function useDecisions(resource: string) {
  const provider = useDataProvider<BackOffice>()
  const refresh = useRefresh()
  const complain = useComplaint()
  const tellWhoWasFaster = useTellWhoWasFaster()
  const [made, setMade] = useState<ReadonlyMap<Identifier, Decision>>(new Map())

  const forget = useCallback((id: Identifier) => {
    setMade((all) => new Map([...all].filter(([each]) => each !== id)))
  }, [])

  const send = useCallback(
    async ({ id, action, reason, seen, title }: Decision) => {
      try {
        await provider.decide(resource, id, { action, reason, seen })
        return true
      } catch (error) {
        forget(id)
        if (!tellWhoWasFaster(error, title)) await complain(error)
        return false
      } finally {
        refresh()
      }
    },
    [provider, resource, forget, tellWhoWasFaster, complain, refresh],
  )

  const { held, hold, release, settle } = useHold(send)

  const decide = useCallback(
    (decision: Decision) => {
      hold(decision)
      setMade((all) => new Map(all).set(decision.id, decision))
    },
    [hold],
  )

  const undo = useCallback(() => {
    const decision = release()
    if (decision) forget(decision.id)
    return decision
  }, [release, forget])

  return { held, made, decide, undo, send, settle }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Says who decided, and when; false where something else went wrong. */
export function useTellWhoWasFaster() {
  const notify = useNotify()
  const translate = useTranslate()
  const { moment } = useFormat()
  return useCallback(
    (error: unknown, title: string): boolean => {
      if (!(error instanceof HttpError) || error.body?.code !== 'ALREADY_DECIDED') return false
      const { decided_by, decided_at } = error.body
      const text = decided_by
        ? translate('dalil.decisions.faster', { title, name: decided_by, when: moment(decided_at) })
        : error.message
      notify(text, { type: 'warning', autoHideDuration: 10_000 })
      return true
    },
    [notify, translate, moment],
  )
}
