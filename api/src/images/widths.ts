import type { PictureRole } from './upload-rules.ts'

/** The widths in which pages show a picture. The last at once is the largest: the later ones are made of it. */
export const pictureWidths: Record<PictureRole, { immediate: number[]; deferred: number[] }> = {
  logo: { immediate: [256], deferred: [] },
  cover: { immediate: [480, 1600], deferred: [960] },
  picture: { immediate: [480, 1600], deferred: [960] },
}

/** Those of the widths that the picture has, and its own instead of the ones that it lacks. */
export const fitWidths = (widths: number[], own: number): number[] => [
  ...new Set(widths.map((width) => Math.min(width, own))),
]
