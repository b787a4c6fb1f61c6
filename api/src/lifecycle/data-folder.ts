import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { createMissingFolders } from '@dalil/db/embedded'

export function createDataFolder(dataDir: string): void {
  createFolder(dataDir)
  createFolder(join(dataDir, 'media'))
}

function createFolder(folder: string) {
  try {
    createMissingFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: cannot write to the folder ${folder} (${code}). Set DATA_DIR to a writable folder.`)
  }
}
