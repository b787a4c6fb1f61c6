import type { duplicateList } from '@dalil/api/contract'
import type { z } from 'zod'
import { api } from '../../../../lib/api-client.ts'

export type Duplicates = z.output<typeof duplicateList>['data']

/** Returns an empty list if the request fails: the API also reports duplicates after saving. */
export async function loadDuplicates(values: Record<'title' | 'country' | 'phone' | 'latitude' | 'longitude', string>) {
  const { title, country, phone, latitude, longitude } = values
  const query = new URLSearchParams({ title, country, phone, latitude, longitude })
  try {
    return (await api.get<{ data: Duplicates }>(`/listings/duplicates?${query}`)).data
  } catch {
    return []
  }
}
