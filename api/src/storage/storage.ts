import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import type { Storage } from './store.ts'

/** An S3-compatible store where one is set, folders under `DATA_DIR` otherwise. */
export function openStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage {
  if (s3) return { public: s3Store(s3, 'media'), private: s3Store(s3, 'private') }
  return {
    public: folderStore(join(dataDir, 'media')),
    private: folderStore(join(dataDir, 'private'), { isPrivate: true }),
  }
}
