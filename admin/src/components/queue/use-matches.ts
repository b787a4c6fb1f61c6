import { limits } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { Action } from '../decisions/actions.ts'

/** What a bulk decision can be about instead of the ticked rows: all that match the filter. */
export function useMatches<Row extends RaRecord>(chosen: Row[], offered: Row[], actions: Action<Row>[]) {
  const { total = 0, filterValues } = useListContext<Row>()
  const [isAll, setAll] = useState(false)
  const isWhole = chosen.length > 0 && chosen.length === offered.length
  const isComplete = !actions.some(({ isPartial }) => isPartial && offered.some(isPartial))
  const mayChoose = !isAll && isComplete && total > offered.length && total <= limits.bulkMatches.max
  if (isAll && !isWhole) setAll(false)
  return {
    total,
    selection: isAll && isWhole ? { filter: filterValues, expected: total } : undefined,
    choose: mayChoose ? () => setAll(true) : undefined,
  }
}
