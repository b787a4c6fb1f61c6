import type { PictureRole } from './rules.ts'

/** The widths in which pages show a picture. The last at once is the largest: the later ones are made of it. */
export const widthsOf: Record<PictureRole, { atOnce: number[]; later: number[] }> = {
  logo: { atOnce: [256], later: [] },
  cover: { atOnce: [480, 1600], later: [960] },
  picture: { atOnce: [480, 1600], later: [960] },
}

/** Those of the widths that the picture has, and its own instead of the ones that it lacks. */
export const fitting = (widths: number[], own: number): number[] => [
  ...new Set(widths.map((width) => Math.min(width, own))),
]
