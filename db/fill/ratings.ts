import type { Chance } from '../seed/chance.ts'

/** More reviews of one listing than this are only counted, never written. */
const mostSampled = 40

/** A third have none, most a few, some hundreds; with `each`, so many on average. */
export function countReviews(chance: Chance, each: number): number {
  const [drawn, bell] = [chance(), chance() + chance() + chance() - 1.5]
  if (drawn < 1 / 3) return 0
  if (each > 0) return Math.min(mostSampled, Math.max(1, Math.round(-Math.log(drawn) * 3.2 * each)))
  return Math.ceil(Math.exp(2.2 + 2.2 * bell))
}

/** How many of one star, two stars … five stars; a place is as good as it is, and people differ. */
export function spreadStars(chance: Chance, count: number): number[] {
  const counts = [0, 0, 0, 0, 0]
  const quality = 3.2 + 1.7 * Math.sqrt(chance())
  const sampled = Math.min(count, mostSampled)
  for (let drawn = 0; drawn < sampled; drawn++) {
    const noise = (chance() + chance() + chance() - 1.5) * 1.8
    const stars = Math.min(5, Math.max(1, Math.round(quality + noise)))
    counts[stars - 1] = (counts[stars - 1] ?? 0) + 1
  }
  return count > sampled ? counts.map((number) => Math.round((number * count) / sampled)) : counts
}
