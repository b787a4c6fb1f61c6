import { connect, type Databases } from './connect.ts'
import { ReplicaMonitor, type ReplicaState } from './replica.ts'
import { probeTimeoutMs, replicaConnectionWaitMs, workloadTimeouts } from './workload-timeouts.ts'

type Options = {
  url: string
  /** A replica for public reads. */
  readUrl?: string | null
  maxReads: number
  maxWrites: number
  onReplicaState?: (state: ReplicaState, error?: unknown) => void
}

export type RequestPools = ReturnType<typeof openRequestPools>

/** Opens separate connections for monitoring, so that slow requests do not make the database look unavailable. */
const openProbes = (url: string) => connect({ url, max: 2, statementTimeout: probeTimeoutMs, isReadOnly: true })

const openReplica = (url: string, max: number) =>
  connect({ url, max, work: 'publicRead', isReadOnly: true, connectionWait: replicaConnectionWaitMs })

/** Opens the pools of a serving process. Writers that wait for a row lock take no connection from readers. */
export function openRequestPools({ url, readUrl, maxReads, maxWrites, onReplicaState }: Options) {
  const writes = connect({ url, max: maxWrites, work: 'write' })
  const reads = connect({ url, max: maxReads, work: 'publicRead', isReadOnly: true })
  const probes = openProbes(url)
  const staffReads = reads.withStatementTimeout(workloadTimeouts.staffRead.statement)
  const publicReads: Databases = reads
  const replica = readUrl ? openReplica(readUrl, maxReads) : null
  const onState = (state: ReplicaState, error?: unknown) => {
    // Connections to the replica may be unresponsive for seconds; the primary then serves the reads.
    if (state === 'away') replica?.disconnect()
    onReplicaState?.(state, error)
  }
  const monitor = readUrl ? new ReplicaMonitor({ url, readUrl, onState }) : null
  return {
    writes,
    staffReads,
    probes,
    /** The pool for reads that must see every committed change, such as those of logged-in users. */
    publicReads,
    /** Returns the replica if it has applied all changes that this process knows of; otherwise the primary. */
    selectSharedReads: (): Databases => (replica && monitor?.isUsable ? replica : publicReads),
    noteChange: () => monitor?.noteChange(),
    /** The numbers of connections in use and of callers waiting for one. */
    readUsage: () => ({
      read: reads.readUsage(),
      write: writes.readUsage(),
      ...(replica ? { replica: replica.readUsage() } : {}),
    }),
    close: async () => {
      await Promise.all([writes.close(), reads.close(), probes.close(), replica?.close(), monitor?.close()])
    },
  }
}
