import { text } from 'node:stream/consumers'
import { type DumpFile, type DumpIndex, dumpIndex } from '@dalil/api/contract'
import { z } from 'zod'
import type { Store } from '../../storage/store.ts'

const key = 'index.json'
const storedIndex = z.object({ index: dumpIndex, previous: dumpIndex.shape.files })

/** With the files of the index before, which its readers may still be fetching. */
type StoredIndex = z.output<typeof storedIndex>

export const dumpPrefix = '/data'

export const findDumpType = (path: string): string =>
  path.endsWith('.gz') ? 'application/gzip' : 'application/vnd.apache.parquet'

export const toStoreKey = ({ url }: Pick<DumpFile, 'url'>): string => url.slice(dumpPrefix.length + 1)

export async function readStoredIndex(store: Store): Promise<StoredIndex | null> {
  const file = await store.get(key)
  return file && storedIndex.parse(JSON.parse(await text(file.content)))
}

export const writeStoredIndex = (store: Store, stored: StoredIndex): Promise<void> =>
  store.put(key, Buffer.from(JSON.stringify(stored)), 'application/json')

export const readDumpIndex = async (store: Store): Promise<DumpIndex> =>
  (await readStoredIndex(store))?.index ?? { files: [], licences: [] }
