import type { TransactionSql } from 'postgres'
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

/** From the number of pictures that the planner knows, and the sizes of the first ones. */
export async function estimateFiles(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ files: number }[]>`
    select greatest(reltuples, 0)::float8 * coalesce((
        select avg(jsonb_array_length(webp) + jsonb_array_length(avif))
        from (select webp, avif from public.pictures limit 1000) as first
      ), 0)::float8 as files
    from pg_class where oid = 'public.pictures'::regclass`
  return Math.max(1, Math.round(row?.files ?? 0))
}
