import { connect, type Databases } from './connect.ts'
import { ReplicaMonitor, type ReplicaState } from './replica.ts'
import { probeTimeoutMs, replicaConnectionWaitMs, workloadTimeouts } from './workload-timeouts.ts'

type Options = {
  url: string
  directUrl?: string | null
  readUrl?: string | null
  maxReads: number
  maxWrites: number
  onReplicaState?: (state: ReplicaState, error?: unknown) => void
}

export type RequestPools = ReturnType<typeof openRequestPools>

/** Writers that wait for a row lock take no connection from readers. */
export function openRequestPools({ url, directUrl, readUrl, maxReads, maxWrites, onReplicaState }: Options) {
  const isPooled = Boolean(directUrl)
  const writes = connect({ url, isPooled, max: maxWrites, work: 'write' })
  const sessions = directUrl ? connect({ url: directUrl, max: maxWrites, work: 'write' }) : writes
  const readOptions = { isPooled, max: maxReads, work: 'publicRead', isReadOnly: true } as const
  const reads = connect({ url, ...readOptions })
  // Separate connections for monitoring, so that slow requests do not make the database look unavailable.
  const probes = connect({ url, isPooled, max: 2, statementTimeout: probeTimeoutMs, isReadOnly: true })
  const primaries = new Set([writes, sessions, reads, probes])
  const staffReads = reads.withStatementTimeout(workloadTimeouts.staffRead.statement)
  const publicReads: Databases = reads
  const replica = readUrl ? connect({ url: readUrl, ...readOptions, connectionWait: replicaConnectionWaitMs }) : null
  const onState = (state: ReplicaState, error?: unknown) => {
    // Connections to the replica may be unresponsive for seconds; the primary then serves the reads.
    if (state === 'away') replica?.disconnect()
    onReplicaState?.(state, error)
  }
  const monitor = readUrl ? new ReplicaMonitor({ url: directUrl ?? url, readUrl, isPooled, onState }) : null
  return {
    writes,
    sessions,
    staffReads,
    probes,
    /** Serves reads that must see every committed change, such as those of logged-in users. */
    publicReads,
    /** Returns the replica if it has applied all changes that this process knows of; otherwise the primary. */
    selectSharedReads: (): Databases => (replica && monitor?.isUsable ? replica : publicReads),
    check: () => Promise.all([...primaries].map(({ check }) => check())),
    noteChange: () => monitor?.noteChange(),
    readUsage: () => ({
      read: reads.readUsage(),
      write: writes.readUsage(),
      ...(replica ? { replica: replica.readUsage() } : {}),
    }),
    close: async () => {
      await Promise.all([...[...primaries].map(({ close }) => close()), replica?.close(), monitor?.close()])
    },
  }
}
