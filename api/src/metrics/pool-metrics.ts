import { Gauge, type Registry } from 'prom-client'

type PoolUsage = { inUse: number; waiting: number }

export function registerPoolMetrics(registry: Registry, readUsage: () => Record<string, PoolUsage>): void {
  const registers = [registry]
  new Gauge({
    name: 'dalil_pool_connections_in_use',
    help: 'Connections to the database that run something, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { inUse }] of Object.entries(readUsage())) this.set({ pool }, inUse)
    },
  })
  new Gauge({
    name: 'dalil_pool_waiting',
    help: 'Callers that wait for a connection, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(readUsage())) this.set({ pool }, waiting)
    },
  })
}
