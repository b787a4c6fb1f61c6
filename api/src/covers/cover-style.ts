import { createRandom, hashText, type Random } from '@dalil/db/random'
import { type Tone, tones } from './palette.ts'

/** Two styles with the same seed make the same choices. */
export interface CoverStyle {
  random: Random
  tone: Tone
  second: Tone
  pick: <Item>(items: readonly Item[]) => Item
  between: (low: number, high: number) => number
}

/** Neighbours on a page have different offsets, so that they differ in colour. */
export function createCoverStyle(seed: string, offset: number): CoverStyle {
  const random = createRandom(hashText(seed))
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const tone = tones[offset % tones.length] as Tone
  return {
    random,
    tone,
    second: pick(tones.filter((other) => other !== tone)),
    pick,
    between: (low, high) => low + Math.round(random() * (high - low)),
  }
}

export function shuffleItems<Item>(style: CoverStyle, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: style.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
