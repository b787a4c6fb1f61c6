import type { Registry } from 'prom-client'
import { registerGauge } from './register-gauge.ts'

type PoolUsage = { inUse: number; waiting: number }

export function registerPoolMetrics(registry: Registry, readUsage: () => Record<string, PoolUsage>): void {
  const readEach = (name: keyof PoolUsage) => () =>
    Object.fromEntries(Object.entries(readUsage()).map(([pool, usage]) => [pool, usage[name]]))
  const inUse = 'Connections to the database that run something, by pool'
  registerGauge(registry, 'dalil_pool_connections_in_use{pool}', inUse, readEach('inUse'))
  registerGauge(
    registry,
    'dalil_pool_waiting{pool}',
    'Callers that wait for a connection, by pool',
    readEach('waiting'),
  )
}
