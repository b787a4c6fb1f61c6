import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRole } from '@dalil/db/vocabulary'
import { afterAll } from 'vitest'
import { detectMediaType } from '../../../api/src/images/detect-type.ts'
import { encodePicture } from '../../../api/src/images/encode-picture.ts'
import { readProofContent } from '../../../api/src/images/save-proofs.ts'
import { writeTempFile } from '../../support/upload-files.ts'

/** Creates a temporary folder, and functions that process an upload in it as a picture or as a proof. */
export function createImageFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-draw-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function encodeUpload(content: Buffer, role: PictureRole = 'cover') {
    const path = writeTempFile(folder, content)
    return encodePicture({ path, type: (await detectMediaType(path)) ?? '' }, role)
  }

  async function readProofUpload(content: Buffer) {
    const path = writeTempFile(folder, content)
    const type = await detectMediaType(path)
    return readProofContent({ path, type: type as 'image/jpeg' })
  }

  return { folder, encodeUpload, readProofUpload }
}

export const truncateFile = (content: Buffer, part = 0.6) => content.subarray(0, Math.floor(content.length * part))
