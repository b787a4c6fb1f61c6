import type { CityRow, SearchSuggestion } from '@dalil/api/contract'
import { requestApi } from '../../lib/http/request-api.ts'
import type { Locale } from '../../lib/locale.ts'
import type { SuggestionOption } from './suggestion-list.ts'

const maxCities = 6

export async function loadSearchSuggestions(
  input: HTMLInputElement,
  typed: string,
  { country }: Locale,
  signal: AbortSignal,
): Promise<SuggestionOption[]> {
  const isCity = input.dataset.fills === 'city'
  const query = new URLSearchParams({ country, q: typed.slice(0, input.maxLength) })
  const answer = await requestApi(`/${isCity ? 'cities' : 'suggest'}?${query}`, { signal })
  if (!answer.ok) return []
  const { data }: { data: SearchSuggestion[] | CityRow[] } = await answer.json()
  return data.slice(0, isCity ? maxCities : data.length).map((row) => ('type' in row ? row : toOption(row)))
}

const toOption = ({ name, state }: CityRow): SuggestionOption => ({
  type: 'city',
  title: name,
  subtitle: state === name ? '' : state,
})
