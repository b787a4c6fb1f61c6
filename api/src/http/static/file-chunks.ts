import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'

/** The number of bytes that each response keeps in memory, even if the client is slow. */
const chunkSize = 64 * 1024

/** Reuses one buffer, so a chunk is valid only until the next one is read. */
export async function* readChunks(file: string, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkSize, last - first + 1))
    for (let position = first; position <= last; ) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, last + 1 - position), position)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      position += bytesRead
    }
  } finally {
    await handle.close()
  }
}
