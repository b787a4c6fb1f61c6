import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { installationIdFile, isFileKey, isTemporaryKey, type Store } from './store.ts'

type Options = {
  isPrivate?: boolean
  isKey?: (key: string) => boolean
}

export function createFolderStore(folder: string, { isPrivate = false, isKey = isFileKey }: Options = {}): Store {
  const path = (key: string) => {
    if (!isKey(key)) throw new Error(`Invalid storage key: ${key}`)
    return join(folder, key)
  }

  async function write(target: string, fill: (temporary: string) => Promise<void>) {
    // A rename is atomic only within a file system, so the temporary file is in the same folder. Dot files are never
    // served.
    const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(4).toString('hex')}`)
    await createFolder(dirname(target), isPrivate ? 0o700 : 0o755)
    try {
      await fill(temporary)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  const writeContent = (target: string, content: string | Uint8Array) =>
    write(target, (temporary) =>
      writeFile(temporary, content, { mode: isPrivate ? 0o600 : 0o644, flag: 'wx', flush: true }),
    )

  return {
    async put(key, content) {
      await writeContent(path(key), content)
    },

    async putFile(key, file) {
      await write(path(key), (temporary) => copyFile(file, temporary, constants.COPYFILE_EXCL))
    },

    async get(key, range) {
      if (!isKey(key)) return null
      const file = await open(path(key)).catch(nullIfMissing)
      if (!file) return null
      const { size, mtime } = await file.stat()
      return {
        content: createReadStream('', { fd: file, start: range?.first, end: range?.last }),
        size,
        modified: mtime,
      }
    },

    async remove(keys) {
      for (const key of keys) {
        if (!isKey(key) && !isTemporaryKey(key)) throw new Error(`Invalid storage key: ${key}`)
        await rm(join(folder, key), { force: true })
      }
    },

    async *list(name) {
      const files = await opendir(join(folder, name)).catch(nullIfMissing)
      if (!files) return
      for await (const file of files) {
        const found = file.isFile() ? await stat(join(folder, name, file.name)).catch(nullIfMissing) : null
        if (found) yield { key: `${name}/${file.name}`, modified: found.mtime }
      }
    },

    readInstallationId: () => readFile(join(folder, installationIdFile), 'utf8').catch(nullIfMissing),
    writeInstallationId: (id) => writeContent(join(folder, installationIdFile), id),
    removeInstallationId: () => rm(join(folder, installationIdFile), { force: true }),
  }
}

/** Tries `mkdir` without `recursive` first, which would report ENOENT on a read-only disk. */
async function createFolder(folder: string, mode: number) {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') await mkdir(folder, { recursive: true, mode })
    else if (code !== 'EEXIST') throw error
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
