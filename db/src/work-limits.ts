type WorkLimits = {
  /** After this time the server cancels a statement. */
  statement: number
  /** After this time the server gives up waiting for a row or table that another transaction holds. */
  lock: number
  /** After this time the server ends a transaction whose client sends nothing, and so releases its locks. */
  idleInTransaction: number
  /** After this time a caller that waits for a free connection is refused. */
  connection: number
}

/** Limits by kind of work, in milliseconds; 0 means none. */
export const workLimits = {
  publicRead: { statement: 3_000, lock: 2_000, idleInTransaction: 5_000, connection: 5_000 },
  staffRead: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  write: { statement: 10_000, lock: 2_000, idleInTransaction: 10_000, connection: 5_000 },
  job: { statement: 30 * 60_000, lock: 10_000, idleInTransaction: 10 * 60_000, connection: 60_000 },
  /** Migrations, seeds, imports and whatever else an operator starts and can stop. */
  command: { statement: 0, lock: 0, idleInTransaction: 0, connection: 0 },
} satisfies Record<string, WorkLimits>

/** The primary takes what waits longer for a connection to the replica. */
export const replicaConnectionWaitMs = 500

/** For `/ready` and the metrics, in milliseconds. */
export const probeTimeoutMs = 2_000

export type WorkKind = keyof typeof workLimits
