type WorkLimits = {
  /** The server cancels a statement after this time. */
  statement: number
  /** The server stops waiting for a lock on a row or table after this time. */
  lock: number
  /** The server ends a transaction whose client sends nothing for this time, which releases its locks. */
  idleInTransaction: number
  /** A caller that has waited this long for a free connection is rejected. */
  connection: number
}

/** The limits by kind of work, in milliseconds. 0 disables a limit. */
export const workloadTimeouts = {
  publicRead: { statement: 3_000, lock: 2_000, idleInTransaction: 5_000, connection: 5_000 },
  staffRead: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  write: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  job: { statement: 30 * 60_000, lock: 10_000, idleInTransaction: 10 * 60_000, connection: 60_000 },
  /** Migrations, seeds, imports and other work that an operator starts and can stop. */
  command: { statement: 0, lock: 0, idleInTransaction: 0, connection: 0 },
} satisfies Record<string, WorkLimits>

/** The milliseconds that a read waits for a connection to the replica before it uses the primary. */
export const replicaConnectionWaitMs = 500

/** The statement timeout of `/ready` and the metrics, in milliseconds. */
export const probeTimeoutMs = 2_000

export type Workload = keyof typeof workloadTimeouts
