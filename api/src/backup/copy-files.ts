import type { TransactionSql } from 'postgres'
import { fileKeyFolders, isFileKey, type Storage, type Store } from '../storage/store.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { toStoredFileName } from './manifest.ts'

/** The number of files that are read concurrently, so that the store's latency does not add up. */
const readAhead = 8

export async function copyFiles(storage: Storage, archive: ArchiveWriter, onFile: () => void): Promise<number> {
  let count = 0
  for (const store of ['public', 'private'] as const) {
    const read = async (key: string) => ({ key, chunks: await (await storage[store].get(key))?.content.toArray() })
    for await (const keys of groupKeys(storage[store])) {
      for (const { key, chunks } of await Promise.all(keys.map(read))) {
        if (!chunks) continue
        await archive.add(toStoredFileName(store, key), chunks)
        count++
        onFile()
      }
    }
  }
  return count
}

async function* groupKeys(store: Store): AsyncGenerator<string[]> {
  let group: string[] = []
  for (const folder of fileKeyFolders) {
    for await (const { key } of store.list(folder)) {
      if (isFileKey(key)) group.push(key)
      if (group.length < readAhead) continue
      yield group
      group = []
    }
  }
  yield group
}

export async function estimateFiles(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ files: number }[]>`
    select greatest(reltuples, 0)::float8 * coalesce((
        select avg(jsonb_array_length(webp) + jsonb_array_length(avif))
        from (select webp, avif from public.pictures limit 1000) as first
      ), 0)::float8 as files
    from pg_class where oid = 'public.pictures'::regclass`
  return Math.max(1, Math.round(row?.files ?? 0))
}
