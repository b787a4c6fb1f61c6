import { connect, type Databases } from './connect.ts'
import { ReplicaMonitor, type ReplicaState } from './replica.ts'
import { probeTimeoutMs, replicaConnectionWaitMs, workLimits } from './work-limits.ts'

type Options = {
  url: string
  /** A replica for public reads. */
  readUrl?: string | null
  maxReads: number
  maxWrites: number
  onReplicaState?: (state: ReplicaState, error?: unknown) => void
}

export type RequestPools = ReturnType<typeof openRequestPools>

/** For what watches the process, so that slow requests do not make the database look unavailable. */
const openProbes = (url: string) => connect({ url, max: 2, statementTimeout: probeTimeoutMs, isReadOnly: true })

const openReplica = (url: string, max: number) =>
  connect({ url, max, work: 'publicRead', isReadOnly: true, connectionWait: replicaConnectionWaitMs })

/** The pools of a serving process: writers that wait for a row take no connection from readers. */
export function openRequestPools({ url, readUrl, maxReads, maxWrites, onReplicaState }: Options) {
  const writes = connect({ url, max: maxWrites, work: 'write' })
  const reads = connect({ url, max: maxReads, work: 'publicRead', isReadOnly: true })
  const probes = openProbes(url)
  const staffReads = reads.withStatementTimeout(workLimits.staffRead.statement)
  const publicReads: Databases = reads
  const replica = readUrl ? openReplica(readUrl, maxReads) : null
  const onState = (state: ReplicaState, error?: unknown) => {
    // Its connections may be silent for seconds, while the primary answers.
    if (state === 'away') replica?.disconnect()
    onReplicaState?.(state, error)
  }
  const monitor = readUrl ? new ReplicaMonitor({ url, readUrl, onState }) : null
  return {
    writes,
    staffReads,
    probes,
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
      await Promise.all([writes.close(), reads.close(), probes.close(), replica?.close(), monitor?.close()])
    },
  }
}
