import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { isSvg } from './svg.ts'

const headBytes = 4100

export async function detectMediaType(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (isSvg(head.toString())) return 'image/svg+xml'
    return (await fileTypeFromBuffer(head))?.mime ?? null
  } finally {
    await file.close()
  }
}
