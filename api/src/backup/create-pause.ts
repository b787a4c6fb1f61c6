import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without work for one of processor time: readers on two cores keep nine tenths of their rate. */
const pauseRatio = 4.5

/** Pauses in proportion to the processor time since the last pause, so that database and store pause as well. */
export function createPause(): () => Promise<void> {
  let before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    await sleep(((user + system) / 1000) * pauseRatio)
  }
}
