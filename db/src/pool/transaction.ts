import postgres, { type Sql } from 'postgres'
import {
  createSqlClient,
  observeSettlement,
  type PendingQuery,
  type RunQuery,
  type TransactionCallback,
} from './client.ts'
import { createTransactionEndedError } from './connection-error.ts'

type Connection = {
  readonly isLost: boolean
  run: RunQuery
  execute(statement: string): Promise<unknown>
  toBegin(mode: string): string
  kill(): void
  /** Called when the transaction sets its own statement timeout. */
  disableDeadline(): void
}

const setsTimeout = /^\s*set (local )?statement_timeout/i

export class Transaction {
  readonly #template: Sql
  readonly #connection: Connection
  #savepoints = 0

  constructor(template: Sql, connection: Connection) {
    this.#template = template
    this.#connection = connection
  }

  async run(mode: string, work: TransactionCallback): Promise<unknown> {
    await this.#connection.execute(this.#connection.toBegin(mode))
    const result = await this.#runScope(work, 'rollback', () => false)
    await this.#connection.execute('commit')
    return result
  }

  async #runSavepoint(work: TransactionCallback, isOver: () => boolean): Promise<unknown> {
    const name = `s${this.#savepoints++}`
    await this.#connection.execute(`savepoint ${name}`)
    return await this.#runScope(work, `rollback to ${name}`, isOver)
  }

  /** Runs the statements of a transaction or savepoint; rejects statements that come after its end. */
  async #runScope(work: TransactionCallback, undo: string, isOuterOver: () => boolean): Promise<unknown> {
    const connection = this.#connection
    let hasEnded = false
    let failure: unknown
    const isOver = () => hasEnded || isOuterOver()
    const run: RunQuery = (query: PendingQuery) => {
      if (isOver()) {
        query.reject(createTransactionEndedError())
        return
      }
      observeSettlement(
        query,
        () => undefined,
        (error) => {
          failure ??= error
        },
      )
      if (setsTimeout.test(query.strings[0] ?? '')) connection.disableDeadline()
      connection.run(query)
    }
    try {
      const savepoint = (...args: [string, TransactionCallback] | [TransactionCallback]) =>
        this.#runSavepoint(args.at(-1) as TransactionCallback, isOver)
      const returned = work(createSqlClient(this.#template, run, { savepoint }))
      const result = await (Array.isArray(returned) ? Promise.all(returned) : returned)
      // Rethrows an error that the callback ignored, because the server has aborted the transaction.
      if (failure !== undefined) throw failure
      return result
    } catch (error) {
      hasEnded = true
      if (!connection.isLost) await connection.execute(undo).catch(() => connection.kill())
      const isInFailedTransaction = error instanceof postgres.PostgresError && error.code === '25P02'
      throw isInFailedTransaction ? failure : error
    } finally {
      hasEnded = true
    }
  }
}
