import { categoryCountryList } from '@dalil/api/contract'
import type { CountryCode } from '../../lib/locale.ts'
import { createPaths } from '../../lib/paths.ts'

export type CountryPaths = Partial<Record<CountryCode, string>>

export async function toCountryPaths(
  { api, locale, open }: App.Locals,
  categoryId: number | undefined,
): Promise<CountryPaths> {
  const answer = categoryId === undefined ? null : await api.get('/categories/countries', categoryCountryList)
  const filled = answer?.data.find(({ id }) => id === categoryId)?.countries ?? []
  const others = open.countries.filter((country) => country !== locale.country)
  const paths = others.map((country) => {
    const { home, category } = createPaths({ ...locale, country })
    return [country, categoryId !== undefined && filled.includes(country) ? category(categoryId) : home] as const
  })
  return Object.fromEntries(paths)
}
