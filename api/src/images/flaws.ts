/** What can be wrong with a file. */
export type Flaw = 'size' | 'type' | 'broken' | 'pixels' | 'complex' | 'unsafe' | 'locked'

/** A file that cannot be kept. `images/save.ts` tells its sender why. */
export class FlawedFile extends Error {
  readonly flaw: Flaw

  constructor(flaw: Flaw) {
    super(`The file is flawed: ${flaw}`)
    this.flaw = flaw
  }
}

/** Megapixels beyond which nothing is decoded. */
export const mostMegapixels = 50
