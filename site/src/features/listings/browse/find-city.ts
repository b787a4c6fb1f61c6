import { type CityRow, cityList } from '@dalil/api/contract'
import { matchesCityName } from './city-names.ts'

export async function findCity({ api, locale }: App.Locals, typed: string): Promise<CityRow | undefined> {
  const query = new URLSearchParams({ country: locale.country, q: typed })
  const answer = await api.get(`/cities?${query}`, cityList)
  return answer?.data.find((city) => matchesCityName(city, typed))
}
