import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics/metrics.ts'
import type { ServerBindings } from '../context.ts'
import { toWideNetwork } from '../limits/network.ts'
import { parsePath } from '../request-target.ts'
import { maskPath } from './mask-path.ts'

type Observer = { log: Logger; metrics: Metrics | null }

export function observeResponse(
  { log, metrics }: Observer,
  req: IncomingMessage,
  res: ServerResponse,
  { requestId, address, access }: ServerBindings,
): void {
  const startedAt = performance.now()
  const { socket } = req
  const sentBefore = socket.bytesWritten
  res.on('close', () => {
    const ms = performance.now() - startedAt
    metrics?.requests.observe(req.method ?? '', res.statusCode, ms, access)
    if (!log.isLevelEnabled('info')) return
    const line = {
      request_id: requestId,
      method: req.method,
      // The query string may contain a token.
      path: maskPath(parsePath(req.url ?? '')),
      status: res.statusCode,
      ms: Math.round(ms),
      bytes: socket.bytesWritten - sentBefore,
      network: toWideNetwork(address),
      account_id: access.account_id,
      cache: access.cache,
    }
    log.info(res.writableFinished ? line : { ...line, aborted: true }, 'request')
  })
  res.on('error', (error) => log.warn({ request_id: requestId, err: error }, 'response failed'))
}
