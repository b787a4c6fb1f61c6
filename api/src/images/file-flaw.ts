export type FileFlaw =
  | 'size'
  | 'type'
  | 'broken'
  | 'pixels'
  | 'ratio'
  | 'complex'
  | 'unsafe'
  | 'locked'
  | 'text'
  | 'encoding'
  | 'square'
  | 'animated'

export class FlawedFileError extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(`The file is flawed: ${flaw}`)
    this.flaw = flaw
  }
}

export const maxMegapixels = 50
/** A picture that is longer would be less than 16 pixels wide at the largest width of pages. */
export const maxAspectRatio = 100
