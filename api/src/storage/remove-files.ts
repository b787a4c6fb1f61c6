import type { Logger } from 'pino'
import { isFileKey, isTemporaryKey, type Store } from './store.ts'

/** Throws if the store does not respond. */
export async function removeFiles(store: Store, keys: string[], log: Logger): Promise<void> {
  for (const key of keys) {
    try {
      await store.remove([key])
    } catch (error) {
      if (isRemovableFile(key)) await store.readInstallationId()
      log.error({ key, err: error }, 'file not removed')
    }
  }
}

/** Whether the program wrote the file; files with other names belong to tools or operators. */
export const isRemovableFile = (key: string) => isFileKey(key) || isTemporaryKey(key)
