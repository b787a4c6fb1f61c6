import { Transform } from 'node:stream'
import type { ReadableStreamDefaultReader } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '../errors/http-error.ts'
import type { StallDetector } from './stall-detector.ts'

export async function* readFirstBytes(chunks: AsyncIterable<Buffer>, bytes: number) {
  let total = 0
  for await (const chunk of chunks) {
    if (total < bytes) yield chunk.subarray(0, bytes - total)
    total += chunk.length
  }
}

export function limitBytes(max: number) {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > max) done(new HttpError('PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
}

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
