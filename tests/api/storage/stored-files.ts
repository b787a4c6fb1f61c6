import { buffer } from 'node:stream/consumers'
import type { Store, StoredFile } from '../../../api/src/storage/store.ts'

export const toBuffer = (letters: string) => Buffer.from(letters)

export const readContent = async (found: StoredFile | null) => (found ? buffer(found.content) : Buffer.alloc(0))

export async function listFolder(store: Store, name: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(name)) keys.push(key)
  return keys.toSorted()
}
