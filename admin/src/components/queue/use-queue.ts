import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import { useUnsentDecisions } from '../../providers/unsent-decisions.ts'

export function useQueue<Row extends RaRecord>(name: string) {
  const { data, isPending, onSelect, onUnselectItems } = useListContext<Row>()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [selection, setSelection] = useState<{ id: Identifier | null } | null>(null)
  const unsent = useUnsentDecisions().filter((decision) => decision.name === name && decision.isLeaving)
  const hidden = new Set<Identifier>(unsent.flatMap((decision) => decision.rows.map(({ id }) => id)))

  const rows = (data ?? []).filter(({ id }) => !hidden.has(id))
  const index = rows.findIndex(({ id }) => id === selection?.id)
  const current = rows[index] ?? (isWide ? rows[0] : undefined)
  const at = current ? rows.indexOf(current) : -1
  const select = (id: Identifier | null) => setSelection({ id })

  const step = (by: number) => {
    const target = rows[at + by]
    return target && (() => select(target.id))
  }
  const { list, ...focus } = useQueueFocus(selection, current?.id ?? rows.length > 0, isPending)
  return {
    rows,
    current,
    isPending,
    isWide,
    ...focus,
    select,
    next: step(1),
    previous: step(-1),
    advance: (ticked?: readonly Identifier[]) => {
      if (ticked) onUnselectItems()
      const leavers = ticked ?? (current ? [current.id] : [])
      const stays = ({ id }: Row) => !leavers.includes(id)
      const target = current && (rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays))
      select(target?.id ?? null)
    },
    /** Clears the ticks. The button that had the focus may go with them, and the first ticked row gets it. */
    clearTicks: () => {
      const ticked = list.current?.querySelector<HTMLElement>('li input:checked')
      onUnselectItems()
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) (ticked ?? list.current)?.focus()
      })
    },
    restore: (restored: readonly Row[], isBulk: boolean) => {
      if (isBulk) onSelect(restored.map(({ id }) => id))
      select(((isWide || !isBulk) && restored[0]?.id) || null)
    },
  }
}

export type Queue<Row extends RaRecord> = ReturnType<typeof useQueue<Row>>

/** In the main menu the arrow keys move between entries, so the focus also moves when the menu opened the queue. */
function useQueueFocus(selection: object | null, shown: Identifier | boolean, isPending: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLElement>(null)
  const focused = useRef({ selection, shown })
  const visit = useLocation().key
  const focusedVisit = useRef<string>(undefined)
  useEffect(() => {
    const former = focused.current
    focused.current = { selection, shown }
    const isLost =
      (former.shown || former.selection) && former.shown !== shown && document.activeElement === document.body
    if (former.selection === selection && !isLost) return
    const target = heading.current ?? list.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [selection, shown])
  useEffect(() => {
    if (isPending || focusedVisit.current === visit) return
    focusedVisit.current = visit
    if (!document.activeElement?.closest('nav [role="menu"]')) return
    const target = heading.current ?? list.current
    target?.focus()
  }, [isPending, visit])
  const listRef = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  return { heading, list, listRef }
}
