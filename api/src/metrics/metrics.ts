import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import packageJson from '../../package.json' with { type: 'json' }
import { RequestMetrics } from './request-metrics.ts'

export type MetricsSnapshot = object[]

/** `server` handles requests, `worker` runs jobs. The label `process` distinguishes their metrics. */
type ProcessRole = 'server' | 'worker'

export class Metrics {
  readonly registry = new Registry()
  readonly requests = new RequestMetrics(this.registry)
  readonly #others: (() => Promise<MetricsSnapshot | null>)[] = []

  watchProcess(role: ProcessRole): void {
    this.registry.setDefaultLabels({ process: role })
    collectDefaultMetrics({ register: this.registry })
    const { version } = packageJson
    new Gauge({
      name: 'dalil_build_info',
      help: 'Always 1; the labels tell the version',
      labelNames: ['version', 'node'],
      registers: [this.registry],
    }).set({ version, node: process.version }, 1)
  }

  addProcess(role: ProcessRole, read: () => Promise<MetricsSnapshot | null>): void {
    const up = new Gauge({
      name: `dalil_${role}_up`,
      help: `1 while the ${role} process answers`,
      registers: [this.registry],
    })
    this.#others.push(async () => {
      const snapshot = await read()
      up.set(snapshot ? 1 : 0)
      return snapshot
    })
  }

  snapshot(): Promise<MetricsSnapshot> {
    return this.registry.getMetricsAsJSON()
  }

  async format(): Promise<string> {
    const others = await Promise.all(this.#others.map((read) => read()))
    const snapshots = [await this.snapshot(), ...others.filter((snapshot) => snapshot !== null)]
    return AggregatorRegistry.aggregate(snapshots).metrics()
  }
}
