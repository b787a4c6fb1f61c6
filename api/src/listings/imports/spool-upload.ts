import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HttpError } from '../../http/errors/http-error.ts'
import { uploadFolderPrefix } from '../../http/uploads/validate-form.ts'

/** Stores the whole upload first, so that a slow one delays no other import, and one that breaks off imports nothing. */
export async function spoolUpload<Result>(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge?: HttpError },
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFile('import', async (file) => {
    await pipeline(readWithinLimit(body, maxBytes, tooLarge), createWriteStream(file))
    return use(file)
  })
}

export async function withTemporaryFile<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    return await use(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function* readWithinLimit(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge = new HttpError('PAYLOAD_TOO_LARGE'),
): AsyncGenerator<Buffer> {
  // What is sent as JSON has been read as JSON.
  if (body?.locked) throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw tooLarge
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
}
