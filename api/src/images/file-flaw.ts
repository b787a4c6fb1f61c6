/** What can be wrong with a file. */
export type FileFlaw = 'size' | 'type' | 'broken' | 'pixels' | 'complex' | 'unsafe' | 'locked'

/** A file that cannot be kept. `images/save.ts` tells its sender why. */
export class FlawedFileError extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(`The file is flawed: ${flaw}`)
    this.flaw = flaw
  }
}

/** Megapixels beyond which nothing is decoded. */
export const maxMegapixels = 50
