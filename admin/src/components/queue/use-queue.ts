import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'

/** Where one is in a list that is worked off: one thing is open, beside the others or alone on a narrow screen. */
export function useQueue<Row extends RaRecord>(isLeft: (row: Row) => boolean = () => true) {
  const { data, isPending } = useListContext<Row>()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [chosen, setChosen] = useState<Identifier | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  const rows = (data ?? []).filter(isLeft)
  const place = rows.findIndex(({ id }) => id === chosen)
  const current = rows[place] ?? (isWide ? rows[0] : undefined)
  const at = current ? rows.indexOf(current) : -1

  const choose = (id: Identifier | null) => {
    moved.current = true
    setChosen(id)
  }
  const id = current?.id
  // Only where somebody went there: a list that has just come keeps the focus where it is.
  useEffect(() => {
    if (moved.current && id !== undefined) heading.current?.focus()
    moved.current = false
  }, [id])

  const step = (by: number) => {
    const target = rows[at + by]
    return target && (() => choose(target.id))
  }
  return {
    rows,
    current,
    isPending,
    isWide,
    heading,
    choose,
    next: step(1),
    previous: step(-1),
    /** To the one after this, or before it where this is the last: for when it leaves the list. */
    goOn: () => choose((rows[at + 1] ?? rows[at - 1])?.id ?? null),
  }
}

export type Queue<Row extends RaRecord> = ReturnType<typeof useQueue<Row>>
