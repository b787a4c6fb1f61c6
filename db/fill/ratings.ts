import { createRandom, type Random } from '../seed/random.ts'

/** The maximum size of the random sample, from which larger numbers of reviews are scaled up. */
const maxSampled = 40

/** 0 for a third of listings, hundreds for some. A positive `average` sets the mean. */
export function countReviews(random: Random, average: number): number {
  const [drawn, bell] = [random(), random() + random() + random() - 1.5]
  if (drawn < 1 / 3) return 0
  if (average > 0) return Math.min(maxSampled, Math.max(1, Math.round(-Math.log(drawn) * 3.2 * average)))
  return Math.ceil(Math.exp(2.2 + 2.2 * bell))
}

export function distributeStars(random: Random, count: number): number[] {
  const counts = [0, 0, 0, 0, 0]
  const quality = 3.2 + 1.7 * Math.sqrt(random())
  const sampled = Math.min(count, maxSampled)
  for (let drawn = 0; drawn < sampled; drawn++) {
    const noise = (random() + random() + random() - 1.5) * 1.8
    const stars = Math.min(5, Math.max(1, Math.round(quality + noise)))
    counts[stars - 1] = (counts[stars - 1] ?? 0) + 1
  }
  return count > sampled ? counts.map((number) => Math.round((number * count) / sampled)) : counts
}

/** Estimates the mean of all stars of generated listings, to about a hundredth. */
export function estimateMeanStars(averageReviews: number): number {
  const random = createRandom(1)
  let [stars, reviews] = [0, 0]
  for (let listing = 0; listing < 200_000; listing++) {
    for (const [index, count] of distributeStars(random, countReviews(random, averageReviews)).entries()) {
      stars += count * (index + 1)
      reviews += count
    }
  }
  return stars / reviews
}
