import { cityOverview, type ListingRow, listingList } from '@dalil/api/contract'
import type { Branch } from '../categories/tree.ts'
import type { BrowseResults } from '../listings/browse/browse.ts'
import { toCityCategoryPath } from './city-category.ts'

type Link = { href: string; name: string; count: number }

export interface CityCategoryIntro {
  openNow: number
  bestRated: ListingRow[]
  subCategories: Link[]
  nearbyCities: (Link & { kilometres: number })[]
}

const maxLinks = 8

export async function loadCityCategoryIntro(
  locals: App.Locals,
  browse: BrowseResults,
): Promise<CityCategoryIntro | undefined> {
  const { category, city, filters } = browse
  if (!browse.path || !category || !city?.row || filters.page > 1) return
  const { api, locale, paths, site } = locals
  const { row } = city
  const tree = locals.categories()
  const toPath = (place: Parameters<typeof toCityCategoryPath>[1]) =>
    toCityCategoryPath(tree, place, { paths, lang: locale.lang })

  const best = new URLSearchParams({ country: locale.country, city: city.name, category_id: String(category.id) })
  best.set('sort_by', 'best')
  best.set('per_page', '3')
  const [overview, bestRated] = await Promise.all([
    api.get(`/cities/${row.id}/overview?category_id=${category.id}`, cityOverview),
    site.reviews ? api.get(`/listings?${best}`, listingList) : null,
  ])
  const children = new Map(findChildren(tree.findBranch(category.id)).map((child) => [child.id, child]))
  return {
    openNow: browse.list.facets?.open_now ?? 0,
    bestRated: bestRated?.data.filter(({ reviews_count }) => reviews_count > 0) ?? [],
    subCategories: (overview?.data.sub_categories ?? []).slice(0, maxLinks).flatMap(({ id, count }) => {
      const child = children.get(id)
      return child ? [{ href: toPath({ city: row, category: child }), name: child.name, count }] : []
    }),
    nearbyCities: (overview?.data.nearby_cities ?? []).map((near) => ({
      href: toPath({ city: near, category }),
      name: near.name,
      count: near.count,
      kilometres: near.distance_km,
    })),
  }
}

const findChildren = (branch: Branch | undefined) => branch?.children ?? []
