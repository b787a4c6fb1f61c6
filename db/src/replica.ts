import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from './connect.ts'

const defaultMaxLagMs = 10_000
const checkIntervalMs = 500
const catchUpIntervalMs = 50
const checkTimeoutMs = 1_000

/** `away`: the replica does not respond. `foreign`: it does not replay the primary's log, perhaps after a promotion. */
export type ReplicaState = 'current' | 'behind' | 'away' | 'foreign'

type Options = {
  url: string
  readUrl: string
  isPooled?: boolean
  maxLagMs?: number
  onState: (state: ReplicaState, error?: unknown) => void
}

type Position = { at: number; lsn: bigint }

/** Monitors, in the background, up to which time the replica has applied the primary's commits. */
export class ReplicaMonitor {
  readonly #onState: Options['onState']
  readonly #maxLagMs: number
  /** Connections that do not belong to the pool, because requests may exhaust the pool. */
  readonly #primary: Connection
  readonly #replica: Connection
  #positions: Position[] = []
  #currentUntil = Number.NEGATIVE_INFINITY
  #changedAt = performance.now()
  #state: ReplicaState = 'current'
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor({ url, readUrl, isPooled = false, maxLagMs = defaultMaxLagMs, onState }: Options) {
    this.#maxLagMs = maxLagMs
    this.#onState = onState
    this.#primary = connect({ url, max: 1, statementTimeout: checkTimeoutMs })
    this.#replica = connect({ url: readUrl, isPooled, max: 1, statementTimeout: checkTimeoutMs })
    void this.#check()
  }

  /** Whether the replica has applied all changes that this process knows of, and lags less than the maximum. */
  get isUsable(): boolean {
    return this.#currentUntil > this.#changedAt && performance.now() - this.#currentUntil <= this.#maxLagMs
  }

  noteChange(): void {
    const isFirst = this.#currentUntil > this.#changedAt
    this.#changedAt = performance.now()
    if (isFirst) this.#schedule(catchUpIntervalMs)
  }

  async close(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all([this.#primary.close(), this.#replica.close()])
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#check(), ms).unref()
  }

  async #check(): Promise<void> {
    try {
      this.#setState(await Promise.race([this.#compare(), rejectLate()]))
    } catch (error) {
      this.#currentUntil = Number.NEGATIVE_INFINITY
      this.#setState('away', error)
    }
    const isCatchingUp = this.#state === 'current' && this.#currentUntil <= this.#changedAt
    this.#schedule(isCatchingUp ? catchUpIntervalMs : checkIntervalMs)
  }

  async #compare(): Promise<ReplicaState> {
    const at = performance.now()
    const [written] = await this.#primary.sql<{ lsn: string }[]>`select pg_current_wal_insert_lsn()::text as lsn`
    this.#positions.push({ at, lsn: parseLsn(written?.lsn) })
    const [read] = await this.#replica.sql<{ is_standby: boolean; lsn: string | null }[]>`
      select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as lsn`
    if (!read?.is_standby) {
      this.#currentUntil = Number.NEGATIVE_INFINITY
      return 'foreign'
    }
    const replayed = parseLsn(read.lsn)
    const last = this.#positions.findLastIndex(({ lsn }) => lsn <= replayed)
    this.#currentUntil = Math.max(this.#currentUntil, this.#positions[last]?.at ?? Number.NEGATIVE_INFINITY)
    const oldest = performance.now() - this.#maxLagMs
    this.#positions = this.#positions.filter((position, place) => place > last && position.at > oldest)
    return performance.now() - this.#currentUntil > this.#maxLagMs ? 'behind' : 'current'
  }

  #setState(state: ReplicaState, error?: unknown): void {
    if (this.#state !== state && !this.#isStopped) this.#onState(state, error)
    this.#state = state
  }
}

const rejectLate = () =>
  sleep(checkTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`the server did not respond within ${checkTimeoutMs} ms`)
  })

/** Parses `16/B374D848`: the two halves of a 64-bit number in hexadecimal digits. */
function parseLsn(lsn: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (lsn ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
