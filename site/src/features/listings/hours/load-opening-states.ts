import { type OpeningState, openingStateList } from '@dalil/api/contract'
import type { Api } from '../../../lib/server-api.ts'

export type OpeningStates = ReadonlyMap<number, OpeningState>

export async function loadOpeningStates(api: Api, listings: readonly { id: number }[]): Promise<OpeningStates> {
  if (listings.length === 0) return new Map()
  const ids = listings.map(({ id }) => id).join(',')
  const answer = await api.get(`/listings/opening-states?ids=${ids}`, openingStateList)
  return new Map(answer?.data.map((state) => [state.id, state]))
}
