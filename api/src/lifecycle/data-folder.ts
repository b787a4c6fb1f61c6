import { join } from 'node:path'
import { createMissingFolders } from '@dalil/db/embedded'

export function createDataFolder(dataDir: string): void {
  createFolder(dataDir)
  createFolder(join(dataDir, 'media'))
}

function createFolder(folder: string) {
  try {
    createMissingFolders(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: cannot create the folder ${folder} (${code}). Set DATA_DIR to a writable folder.`)
  }
}
