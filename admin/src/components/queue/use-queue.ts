import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'

/** Manages the selection of a queue. The selected row is open next to the list, or alone on a narrow screen. */
export function useQueue<Row extends RaRecord>(isRemaining: (row: Row) => boolean = () => true) {
  const { data, isPending } = useListContext<Row>()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [selectedId, setSelectedId] = useState<Identifier | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shouldFocus = useRef(false)

  const rows = (data ?? []).filter(isRemaining)
  const index = rows.findIndex(({ id }) => id === selectedId)
  const current = rows[index] ?? (isWide ? rows[0] : undefined)
  const at = current ? rows.indexOf(current) : -1

  const select = (id: Identifier | null) => {
    shouldFocus.current = true
    setSelectedId(id)
  }
  const id = current?.id
  const isEmpty = rows.length === 0
  // The focus moves only after the user selects a row, not when a list loads.
  useEffect(() => {
    if (shouldFocus.current && (id !== undefined || isEmpty)) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    shouldFocus.current = false
  }, [id, isEmpty])

  const step = (by: number) => {
    const target = rows[at + by]
    return target && (() => select(target.id))
  }
  return {
    rows,
    current,
    isPending,
    isWide,
    heading,
    select,
    next: step(1),
    previous: step(-1),
    /** Selects the next row, or the previous row at the end, because the current row leaves the queue. */
    advance: () => select((rows[at + 1] ?? rows[at - 1])?.id ?? null),
  }
}

export type Queue<Row extends RaRecord> = ReturnType<typeof useQueue<Row>>
