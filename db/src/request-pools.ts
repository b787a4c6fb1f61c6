import { connect, type Databases } from './connect.ts'
import { workLimits } from './work-limits.ts'

type Options = { url: string; maxReads: number; maxWrites: number }

export type RequestPools = ReturnType<typeof openRequestPools>

/**
 * The pools of a process that answers requests. Writers that wait for a row take no connection from readers, and a
 * reader that writes fails.
 */
export function openRequestPools({ url, maxReads, maxWrites }: Options) {
  const writes = connect({ url, max: maxWrites, work: 'write' })
  const reads = connect({ url, max: maxReads, work: 'publicRead', isReadOnly: true })
  const staffReads = reads.withStatementTimeout(workLimits.staffRead.statement)
  const publicReads: Databases = reads
  return {
    writes,
    staffReads,
    /** For reads of somebody who is logged in, and whatever has to see every committed change. */
    publicReads,
    /** Connections in use and callers that wait for one. */
    readUsage: () => ({ read: reads.readUsage(), write: writes.readUsage() }),
    close: async () => {
      await Promise.all([writes.close(), reads.close()])
    },
  }
}
