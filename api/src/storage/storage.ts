import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { createFolderStore } from './folder.ts'
import { createS3Store } from './s3.ts'
import { isDumpKey, type Storage, type Store } from './store.ts'

export function createStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage {
  if (s3) return { public: createS3Store(s3, 'media'), private: createS3Store(s3, 'private') }
  return {
    public: createFolderStore(join(dataDir, 'media')),
    private: createFolderStore(join(dataDir, 'private'), { isPrivate: true }),
  }
}

/** Its files are made anew each night, so that neither backups nor the sweep know it. */
export const createDumpStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Store =>
  s3
    ? createS3Store(s3, 'dumps', { isKey: isDumpKey })
    : createFolderStore(join(dataDir, 'dumps'), { isKey: isDumpKey })
