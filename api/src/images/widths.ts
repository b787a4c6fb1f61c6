import type { PictureRole } from '@dalil/db/vocabulary'

/** The last immediate width is the largest; deferred widths are created from it. */
export const pictureWidths: Record<PictureRole, { immediate: number[]; deferred: number[] }> = {
  logo: { immediate: [256], deferred: [] },
  cover: { immediate: [480, 1600], deferred: [960] },
  picture: { immediate: [480, 1600], deferred: [960] },
  site_logo: { immediate: [960], deferred: [] },
  site_mark: { immediate: [512], deferred: [] },
}

export const limitWidths = (widths: number[], own: number): number[] => [
  ...new Set(widths.map((width) => Math.min(width, own))),
]
