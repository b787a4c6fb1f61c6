type WorkLimits = {
  statement: number
  lock: number
  idleInTransaction: number
  connection: number
}

/** In milliseconds; 0 disables a limit. */
export const workloadTimeouts = {
  publicRead: { statement: 3_000, lock: 2_000, idleInTransaction: 5_000, connection: 5_000 },
  staffRead: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  write: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  job: { statement: 30 * 60_000, lock: 10_000, idleInTransaction: 10 * 60_000, connection: 60_000 },
  command: { statement: 0, lock: 0, idleInTransaction: 0, connection: 0 },
} satisfies Record<string, WorkLimits>

/** A read waits so long for the replica before it uses the primary. */
export const replicaConnectionWaitMs = 500

/** The statement timeout of `/ready` and the metrics, in milliseconds. */
export const probeTimeoutMs = 2_000

export type Workload = keyof typeof workloadTimeouts

/** The name of a session in `pg_stat_activity`. */
export const toApplicationName = (work: Workload): string => `dalil ${work}`
