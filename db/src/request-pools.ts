import { connect, type Databases } from './connect.ts'
import { ReplicaMonitor, type ReplicaState } from './replica.ts'
import { workLimits } from './work-limits.ts'

type Options = {
  url: string
  /** A replica for public reads. */
  readUrl?: string | null
  maxReads: number
  maxWrites: number
  onReplicaState?: (state: ReplicaState, error?: unknown) => void
}

export type RequestPools = ReturnType<typeof openRequestPools>

/** The pools of a serving process: writers that wait for a row take no connection from readers. */
export function openRequestPools({ url, readUrl, maxReads, maxWrites, onReplicaState }: Options) {
  const writes = connect({ url, max: maxWrites, work: 'write' })
  const reads = connect({ url, max: maxReads, work: 'publicRead', isReadOnly: true })
  const staffReads = reads.withStatementTimeout(workLimits.staffRead.statement)
  const publicReads: Databases = reads
  const replica = readUrl ? connect({ url: readUrl, max: maxReads, work: 'publicRead', isReadOnly: true }) : null
  const monitor = readUrl ? new ReplicaMonitor({ url, readUrl, onState: onReplicaState ?? (() => undefined) }) : null
  return {
    writes,
    staffReads,
    /** For reads of somebody who is logged in, and whatever has to see every committed change. */
    publicReads,
    /** The replica while it has all changes that this process knows of; otherwise the primary. */
    selectSharedReads: (): Databases => (replica && monitor?.isUsable ? replica : publicReads),
    noteChange: () => monitor?.noteChange(),
    /** Connections in use and callers that wait for one. */
    readUsage: () => ({
      read: reads.readUsage(),
      write: writes.readUsage(),
      ...(replica ? { replica: replica.readUsage() } : {}),
    }),
    close: async () => {
      await Promise.all([writes.close(), reads.close(), replica?.close(), monitor?.close()])
    },
  }
}
