import type { Random } from './random.ts'

export const pickCyclic = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  pickCyclic(items, Math.floor(random() * items.length))

export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const first = Math.floor(random() * items.length)
  const step = 1 + 2 * Math.floor(random() * 4)
  return [...new Set(Array.from({ length: count }, (_, index) => pickCyclic(items, first + index * step)))]
}

export function pickWeighted<Item>(items: readonly Item[], threshold: number, toWeight: (item: Item) => number): Item {
  let passed = 0
  for (const item of items) {
    passed += toWeight(item)
    if (threshold < passed) return item
  }
  return pickCyclic(items, items.length - 1)
}
