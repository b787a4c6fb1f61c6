import { setTimeout as sleep } from 'node:timers/promises'

/** The idle milliseconds per millisecond of processor time: on two cores, reads keep 90 % of their throughput. */
const pauseRatio = 4.5

/** Pauses in proportion to the processor time since the last pause, so that database and store pause as well. */
export function createProportionalPause(): () => Promise<void> {
  let before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    await sleep(((user + system) / 1000) * pauseRatio)
  }
}
