import { setTimeout as sleep } from 'node:timers/promises'

/** On two cores, reads keep 90 % of their throughput. */
const pauseRatio = 4.5

/** Database and store pause as well. */
export function createProportionalPause(): () => Promise<void> {
  let before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    await sleep(((user + system) / 1000) * pauseRatio)
  }
}
