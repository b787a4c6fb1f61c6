import { Transform } from 'node:stream'
import { HttpError } from '../errors/http-error.ts'

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
