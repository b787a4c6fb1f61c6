import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { isSvg } from './svg.ts'

const headBytes = 4100
/** Viewers accept other bytes before the header, within the first 1024 (ISO 32000-1, note 13 of annex H). */
const maxPdfOffset = 1024

export async function detectMediaType(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (isSvg(head)) return 'image/svg+xml'
    const type = (await fileTypeFromBuffer(head))?.mime
    return type ?? (head.subarray(0, maxPdfOffset).includes('%PDF-') ? 'application/pdf' : null)
  } finally {
    await file.close()
  }
}
