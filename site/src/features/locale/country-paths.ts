import { categoryList } from '@dalil/api/contract'
import type { CountryCode } from '../../lib/locale.ts'
import { createPaths } from '../../lib/paths.ts'

export type CountryPaths = Partial<Record<CountryCode, string>>

export async function toCountryPaths(
  { api, locale, open }: App.Locals,
  categoryId: number | undefined,
): Promise<CountryPaths> {
  const others = open.countries.filter((country) => country !== locale.country)
  const paths = others.map(async (country) => {
    const { home, category } = createPaths({ ...locale, country })
    const tree = await api.get(`/categories/tree?country=${country}`, categoryList)
    const filled = tree?.data
      .flatMap((top) => [top, ...(top.children ?? [])])
      .some(({ id, listings_count }) => id === categoryId && listings_count > 0)
    return [country, categoryId !== undefined && filled ? category(categoryId) : home] as const
  })
  return Object.fromEntries(await Promise.all(paths))
}
