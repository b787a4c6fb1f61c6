import type { Logger } from 'pino'
import { isFileKey, isTemporaryKey, type Store } from './store.ts'

/** Removes files one by one, and logs those that cannot be removed. Throws if the store does not respond. */
export async function removeFiles(store: Store, keys: string[], log: Logger): Promise<void> {
  for (const key of keys) {
    try {
      await store.remove([key])
    } catch (error) {
      if (isRemovable(key)) await store.readInstallationId()
      log.error({ key, err: error }, 'file not removed')
    }
  }
}

/** Files with other names were created by tools or operators, and stay. */
export const isRemovable = (key: string) => isFileKey(key) || isTemporaryKey(key)
