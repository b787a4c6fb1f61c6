import type { ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'

interface Question {
  title: string
  text: ReactNode
}

/** What a moderator can do with a row: by a button, by a key, and with `isBulk` about many rows at once. */
export interface Action<Row> {
  /** The last part of the path of the API, unless it depends on the row. */
  name: string
  toName?: (row: Row) => string
  label: string
  /** The label of the button of a row, if it depends on the row. */
  toLabel?: (row: Row) => string
  toAriaLabel?: (row: Row) => string
  button?: Pick<ButtonProps, 'variant' | 'color' | 'startIcon'>
  /** The key, and what the list of shortcuts says of it: a translation key. */
  key?: string
  help?: string
  /** The status of a row afterwards, without which the row stays where it is. */
  status?: string
  isBulk?: boolean
  /** Whether a key or a button decides about one row without time to undo. */
  isImmediate?: boolean
  needsPassword?: boolean
  mayRun?: (row: Row) => boolean
  isDisabled?: (row: Row) => boolean
  /** Whether fields of the row were left out, so that it needs a decision of its own. */
  isPartial?: (row: Row) => boolean
  reason?: {
    templates: readonly string[]
    label?: string
    isOptional?: boolean | undefined
    toTitle?: (row: Row) => string
  }
  toQuestion?: (row: Row) => Question | undefined
  /** The translation key for an error of `run` without a message. */
  failed?: string
  note?: string
  toDone?: (row: Row, name: string) => string
  /** Runs instead of a decision about one row, and returns true if the row leaves the queue. */
  run?: (row: Row, reason: string | undefined) => unknown
}

export const isAllowed = <Row>({ mayRun, isDisabled }: Action<Row>, row: Row): boolean =>
  (mayRun?.(row) ?? true) && !isDisabled?.(row)
