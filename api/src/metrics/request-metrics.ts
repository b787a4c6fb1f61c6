import { Counter, type Registry } from 'prom-client'
import type { AccessRecord } from '../http/access/access-record.ts'
import { RequestHistogram } from './request-histogram.ts'

export class RequestMetrics {
  readonly #histogram = new RequestHistogram()
  readonly #limits = { read: 0, search: 0, write: 0, 'sign-out': 0, attempts: 0 }

  constructor(registry: Registry) {
    const limits = this.#limits
    registry.registerMetric(this.#histogram)
    new Counter({
      name: 'dalil_rate_limited_requests_total',
      help: 'Requests refused with 429, by limit',
      labelNames: ['limit'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [limit, count] of Object.entries(limits)) this.inc({ limit }, count)
      },
    })
  }

  observe(method: string, status: number, ms: number, { route, limit }: AccessRecord): void {
    this.#histogram.count(method, route, status, ms / 1000)
    if (limit) this.#limits[limit]++
  }
}
