import { findRootCause } from '@dalil/db/describe-error'
import type { Logger } from 'pino'

type Options<Row> = {
  write: (rows: Row[]) => Promise<unknown>
  onSkip: (row: Row, error: Error) => void
}

/** Writes halves after an error of the data, so that only the rows at fault are left out. */
export async function skipFailingRows<Row>(rows: Row[], options: Options<Row>): Promise<void> {
  if (rows.length === 0) return
  try {
    await options.write(rows)
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only, another] = rows
    if (only !== undefined && another === undefined) return options.onSkip(only, findRootCause(error))
    const half = Math.ceil(rows.length / 2)
    await skipFailingRows(rows.slice(0, half), options)
    await skipFailingRows(rows.slice(half), options)
  }
}

/** SQLSTATE classes 22 (data), 23 (constraints), 54 (limits, such as the size of an index row), P0 (raised by triggers). */
const dataErrorStates = /^(?:2[23]|54|P0)/

export function isDataError(error: unknown): error is Error {
  const cause = findRootCause(error)
  return 'code' in cause && dataErrorStates.test(String(cause.code))
}

export const logSkippedRow =
  (log: Logger | undefined, job: string) =>
  (id: number, error: Error): void =>
    log?.error({ job, id, err: findRootCause(error) }, 'job skipped a row')
