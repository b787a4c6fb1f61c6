export type FileFlaw = 'size' | 'type' | 'broken' | 'pixels' | 'complex' | 'unsafe' | 'locked'

export class FlawedFileError extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(`The file is flawed: ${flaw}`)
    this.flaw = flaw
  }
}

export const maxMegapixels = 50
