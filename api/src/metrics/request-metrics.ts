import { Counter, Histogram, type Registry } from 'prom-client'
import type { AccessRecord } from '../http/access/access-record.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const limits = ['read', 'search', 'write', 'sign-out', 'attempts']

export class RequestMetrics {
  readonly #seconds: Histogram<'method' | 'route' | 'status'>
  readonly #limited: Counter<'limit'>

  constructor(registry: Registry) {
    const registers = [registry]
    this.#seconds = new Histogram({
      name: 'dalil_http_request_duration_seconds',
      help: 'Seconds from a request to the end of its response, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#limited = new Counter({
      name: 'dalil_rate_limited_requests_total',
      help: 'Requests refused with 429, by limit',
      labelNames: ['limit'],
      registers,
    })
    for (const limit of limits) this.#limited.inc({ limit }, 0)
  }

  observe(method: string, status: number, ms: number, { route, limit }: AccessRecord): void {
    this.#seconds.observe({ method: methods.includes(method) ? method : 'other', route, status }, ms / 1000)
    if (limit) this.#limited.inc({ limit })
  }
}
