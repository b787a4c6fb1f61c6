import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFolderOwner } from '@dalil/db/embedded'

const toMarker = (dataDir: string) => join(dataDir, 'demo')

export const isDemoFolder = (dataDir: string): boolean => existsSync(toMarker(dataDir))

export const markDemo = (dataDir: string): void => writeFileSync(toMarker(dataDir), '')

/** Makes room for an empty directory. Returns what to tell the operator; a directory of the operator's own stays. */
export function moveDemoAside(dataDir: string): string | null {
  if (!existsSync(join(dataDir, 'postgres'))) return null
  if (!isDemoFolder(dataDir)) return `DATA_DIR is not the demo: ${dataDir} stays as it is.`
  if (findFolderOwner(join(dataDir, 'postgres'))) throw new Error(`Dalil is using ${dataDir}: stop it first.`)
  const target = `${dataDir}-demo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  try {
    renameSync(dataDir, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: cannot move ${dataDir} (${code}). Set DATA_DIR to another folder.`)
  }
  return `The demo is now in ${target}.`
}
