import type { Random } from '../seed/random.ts'

export const latestGeneratedTime = Date.parse('2026-11-20T09:00:00Z')

/** Returns a time between `moment` and the fixed date of the generated data. */
export const pickTimeAfter = (random: Random, moment: string) => {
  const from = Date.parse(moment)
  return toIso(from + Math.floor(random() * (latestGeneratedTime - from)))
}
export const toIso = (moment: number) => new Date(moment).toISOString()
