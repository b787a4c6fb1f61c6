/** Pseudo-random numbers that are the same for the same seed, on every machine (mulberry32 over an FNV-1a hash). */
export class FuzzRandom {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
    this.#state = hash >>> 0
  }

  /** Returns a number from 0 up to but excluding 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from 0 up to but excluding `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined && items.length === 0) throw new Error('Nothing to pick from')
    return item as Item
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const copy = [...items]
    for (let at = copy.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      const [one, two] = [copy[at] as Item, copy[other] as Item]
      copy[at] = two
      copy[other] = one
    }
    return copy
  }
}
