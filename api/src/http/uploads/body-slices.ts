import type { ReadableStreamDefaultReader } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StallDetector } from './stall-detector.ts'

const sliceBytes = 8 * 1024

/** Yields the body in slices, so that other requests run in between and parsing ends soon after an error. */
export async function* readSlices(reader: ReadableStreamDefaultReader<Uint8Array>, stall: StallDetector) {
  for (;;) {
    const { done, value } = await stall.whilePending(reader.read())
    if (done) return
    for (let start = 0; start < value.length; start += sliceBytes) {
      stall.countSlice()
      yield value.subarray(start, start + sliceBytes)
      await nextTurn()
    }
  }
}
