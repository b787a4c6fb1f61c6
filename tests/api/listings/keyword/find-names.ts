import { listingList } from '@dalil/api/contract'
import { createTestApp } from '../../../support/test-app.ts'

export type ListingName =
  Awaited<ReturnType<typeof createTestApp>>['listingIds'] extends Record<infer Each, number> ? Each : never

export async function findNames(title: string, rest: Record<string, string> = {}): Promise<string[]> {
  const { guest, listingIds } = await createTestApp()
  const names = new Map(Object.entries(listingIds).map(([name, id]) => [id, name]))
  const { data } = await guest.read(listingList, `/listings?${new URLSearchParams({ title, ...rest })}`)
  return data.map(({ id }) => names.get(id) ?? '')
}
