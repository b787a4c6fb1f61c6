import type { duplicateList } from '@dalil/api/contract'
import type { z } from 'zod'
import { api } from '../../../../lib/api-client.ts'

export type PossibleDuplicates = z.output<typeof duplicateList>['data']

const compared = ['title', 'title_latin', 'country', 'phone', 'website', 'latitude', 'longitude'] as const

/** Returns an empty list if the request fails: the API also reports duplicates after saving. */
export async function loadDuplicates(values: Record<(typeof compared)[number], string>) {
  const query = new URLSearchParams(compared.map((name) => [name, values[name]]))
  try {
    return (await api.get<{ data: PossibleDuplicates }>(`/listings/duplicates?${query}`)).data
  } catch {
    return []
  }
}
