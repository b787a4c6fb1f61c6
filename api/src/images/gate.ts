import { availableParallelism } from 'node:os'
import { mostMegapixels } from './upload.ts'

/**
 * Decoding takes memory by the pixel and a core for a while: few at once, and together no more pixels than the largest
 * picture may have. The others wait, in the order in which they came.
 */
class Gate {
  #inside = 0
  #megapixels = 0
  readonly #waiting: { megapixels: number; enter: () => void }[] = []
  readonly #most = Math.max(2, availableParallelism())

  async through<Result>(megapixels: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((enter) => {
      this.#waiting.push({ megapixels, enter })
      this.#admit()
    })
    try {
      return await work()
    } finally {
      this.#inside -= 1
      this.#megapixels -= megapixels
      this.#admit()
    }
  }

  #admit() {
    for (let next = this.#waiting[0]; next && this.#hasRoomFor(next.megapixels); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#inside += 1
      this.#megapixels += next.megapixels
      next.enter()
    }
  }

  #hasRoomFor(megapixels: number): boolean {
    return this.#inside === 0 || (this.#inside < this.#most && this.#megapixels + megapixels <= mostMegapixels)
  }
}

export const gate = new Gate()
