import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { createFolderStore } from './folder.ts'
import { createS3Store } from './s3.ts'
import type { Storage } from './store.ts'

export function createStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage {
  if (s3) return { public: createS3Store(s3, 'media'), private: createS3Store(s3, 'private') }
  return {
    public: createFolderStore(join(dataDir, 'media')),
    private: createFolderStore(join(dataDir, 'private'), { isPrivate: true }),
  }
}
