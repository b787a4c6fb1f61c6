import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without work for one of processor time: readers on two cores keep nine tenths of their rate. */
const pauseRatio = 6

/**
 * Pauses in proportion to the processor time since the last pause, so that the database and the store, which produce
 * what is archived, pause as well. Waiting for them adds nothing: it takes no processor.
 */
export function createPause(): () => Promise<void> {
  let before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    await sleep(((user + system) / 1000) * pauseRatio)
  }
}
