import { isKey, keyFolders, type Storage } from '../storage/store.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { toFilePartName } from './manifest.ts'

/** Writes the files of both stores. Returns how many those are. */
export async function copyFiles(storage: Storage, archive: ArchiveWriter, onFile: () => void): Promise<number> {
  let count = 0
  for (const store of ['public', 'private'] as const) {
    for (const folder of keyFolders) {
      for await (const { key } of storage[store].list(folder)) {
        const file = isKey(key) ? await storage[store].get(key) : null
        if (!file) continue
        await archive.add(toFilePartName(store, key), await file.content.toArray())
        count++
        onFile()
      }
    }
  }
  return count
}
