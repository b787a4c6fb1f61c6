import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { uploadFolderPrefix } from '../http/uploads/validate-form.ts'

/** Deletes old upload folders. Logs and skips a folder of another system user who also runs the program. */
export async function sweepUploads(before: Date, log: Logger): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      log.warn({ folder, err: error }, 'upload folder not removed')
    })
  }
}
