import { stringify } from 'node:querystring'
import type { SampleData } from './sample-data.ts'

type BenchRequest = { name: string; path: string }
type Query = Record<string, string | number | string[]>

const sorts = ['title_asc', 'title_desc', 'created_at_asc', 'created_at_desc', 'rating_asc', 'rating_desc']
const listings = (name: string, query: Query): BenchRequest => ({ name, path: `/listings?${stringify(query)}` })
const toNear = ({ latitude, longitude }: SampleData['point']) => ({ latitude, longitude })

function listFilters({ country, city, smallCity, category, top, point }: SampleData): [string, Query][] {
  const here = { country }
  const near = toNear(point)
  return [
    ['country', here],
    ['everywhere', {}],
    ['city', { ...here, city }],
    ['small city', { ...here, city: smallCity }],
    ['city of any country', { city }],
    ['unknown city', { ...here, city: 'Nowhereville' }],
    ['category', { ...here, category_id: category.id }],
    ['top category', { ...here, category_id: top.id }],
    ['category everywhere', { category_id: category.id }],
    ['top category everywhere', { category_id: top.id }],
    ['category and city', { ...here, category_id: category.id, city }],
    ['category and small city', { ...here, category_id: category.id, city: smallCity }],
    ['top category and city', { ...here, category_id: top.id, city }],
    ['four stars', { ...here, min_rating: 4 }],
    ['four and a half stars', { ...here, min_rating: 4.5 }],
    ['four stars, everywhere', { min_rating: 4 }],
    ['category and four stars', { ...here, category_id: category.id, min_rating: 4 }],
    ['city and five stars', { ...here, city, min_rating: 5 }],
    ['featured', { ...here, is_featured: 'true' }],
    ['not featured', { ...here, is_featured: 'false' }],
    ['verified', { ...here, is_verified: 'true' }],
    ['not verified', { ...here, is_verified: 'false' }],
    ['featured and verified', { ...here, is_featured: 'true', is_verified: 'true' }],
    ['open now', { ...here, open_now: 'true' }],
    ['closed now', { ...here, open_now: 'false' }],
    ['open now in a city', { ...here, city, open_now: 'true' }],
    ['closed now, page 50', { ...here, open_now: 'false', page: 50 }],
    ['amenity', { ...here, 'amenities[]': 'wifi' }],
    ['amenity, page 50', { ...here, 'amenities[]': 'wifi', page: 50 }],
    ['four amenities', { ...here, 'amenities[]': ['wifi', 'delivery', 'parking', 'family_section'] }],
    ['amenity, category and open now', { ...here, 'amenities[]': 'wifi', category_id: category.id, open_now: 'true' }],
    ['amenity, by title', { ...here, 'amenities[]': 'wifi', sort_by: 'title_asc' }],
    ['facets', { ...here, facets: 'true' }],
    ['facets, everywhere', { facets: 'true' }],
    ['facets, open now', { ...here, open_now: 'true', facets: 'true' }],
    ['facets, amenity', { ...here, 'amenities[]': 'wifi', facets: 'true' }],
    ['facets, three filters', { ...here, city, 'amenities[]': 'wifi', is_verified: 'true', facets: 'true' }],
    ['near', { ...here, ...near }],
    ['near, one kilometre', { ...near, radius_km: 1 }],
    ['near, 200 kilometres', { ...here, ...near, radius_km: 200 }],
    ['near, by rating', { ...here, ...near, radius_km: 50, sort_by: 'rating_desc' }],
    ['near, in a category', { ...here, ...near, category_id: category.id }],
    ['near and open now', { ...here, ...near, open_now: 'true' }],
  ]
}

function listKeywords(sample: SampleData): [string, string][] {
  const { city, category, top, common, middling, rare, prefix, misspelt } = sample
  return [
    ['rare name', rare],
    ['common word', common],
    ['middling word', middling],
    ['prefix', prefix],
    ['one letter', prefix.slice(0, 1)],
    ['misspelt', misspelt],
    ['nothing like it', 'zzxqkvw'],
    ['category word', category.name],
    ['category and city', `${category.name} ${city}`],
    ['category in city', `${category.name} في ${city}`],
    ['top category word', top.name],
    ['city word', city],
    ['common word and city', `${common} ${city}`],
    ['twelve words', Array.from({ length: 6 }, () => `${common} ${misspelt}`).join(' ')],
    ['latin', 'restaurant'],
    ['stop word', 'في'],
  ]
}

function browseRequests(sample: SampleData): BenchRequest[] {
  const { country, city, category, top, common } = sample
  const here = { country }
  return [
    ...listFilters(sample).map(([name, query]) => listings(name, query)),
    ...sorts.flatMap((sort_by) => [
      listings(sort_by, { ...here, sort_by }),
      listings(`${sort_by}, everywhere`, { sort_by }),
      listings(`${sort_by}, page 50`, { ...here, sort_by, page: 50 }),
      listings(`${sort_by}, city`, { ...here, sort_by, city }),
      listings(`${sort_by}, category`, { ...here, sort_by, category_id: category.id }),
    ]),
    ...[50, 800].flatMap((page) => [
      listings(`country, page ${page}`, { ...here, page }),
      listings(`everywhere, page ${page}`, { page }),
      listings(`city, page ${page}`, { ...here, city, page }),
      listings(`top category, page ${page}`, { ...here, category_id: top.id, page }),
      listings(`four stars, page ${page}`, { ...here, min_rating: 4, page }),
      listings(`verified, page ${page}`, { ...here, is_verified: 'true', page }),
      listings(`by title, page ${page}`, { ...here, sort_by: 'title_asc', page }),
      listings(`common word, page ${page}`, { ...here, title: common, page }),
    ]),
  ]
}

function searchRequests(sample: SampleData): BenchRequest[] {
  const { country, city, category, point, common } = sample
  const here = { country }
  const near = toNear(point)
  return [
    ...listKeywords(sample).flatMap(([name, title]) => [
      listings(`keyword: ${name}`, { ...here, title }),
      listings(`keyword: ${name}, everywhere`, { title }),
    ]),
    ...sorts.map((sort_by) => listings(`keyword: common word, ${sort_by}`, { ...here, title: common, sort_by })),
    listings('keyword: common word, in a city', { ...here, title: common, city }),
    listings('keyword: common word, in a category', { ...here, title: common, category_id: category.id }),
    listings('keyword: common word, four stars', { ...here, title: common, min_rating: 4 }),
    listings('keyword: common word, open now', { ...here, title: common, open_now: 'true' }),
    listings('keyword: common word, near', { ...here, title: common, ...near }),
  ]
}

function otherRequests(sample: SampleData): BenchRequest[] {
  const { country, city, category, top, common, rare, prefix, misspelt, reviewed, ids } = sample
  return [
    { name: 'one listing', path: `/listings/${ids[0]}` },
    { name: 'similar', path: `/listings/${ids[0]}/similar` },
    { name: 'similar to the busy one', path: `/listings/${reviewed}/similar` },
    { name: 'reviews', path: `/listings/${ids[0]}/reviews` },
    { name: 'many reviews', path: `/listings/${reviewed}/reviews` },
    { name: 'many reviews, page 50', path: `/listings/${reviewed}/reviews?page=50` },
    { name: 'many reviews, page 800', path: `/listings/${reviewed}/reviews?page=800` },
    ...[prefix.slice(0, 1), prefix, common, misspelt, city, category.name, rare].flatMap((q) => [
      { name: `suggest ${q}`, path: `/suggest?country=${country}&q=${encodeURIComponent(q)}` },
      { name: `suggest ${q}, everywhere`, path: `/suggest?q=${encodeURIComponent(q)}` },
    ]),
    { name: 'cities', path: `/cities?country=${country}` },
    { name: 'cities while typing', path: `/cities?country=${country}&q=${encodeURIComponent(city.slice(0, 2))}` },
    { name: 'cities of any country', path: '/cities' },
    { name: 'categories', path: `/categories?country=${country}` },
    { name: 'category tree', path: `/categories/tree?country=${country}` },
    { name: 'category tree, everywhere', path: '/categories/tree' },
    { name: 'top categories', path: `/categories/roots?country=${country}` },
    { name: 'subcategories', path: `/categories/${top.id}/children?country=${country}` },
    { name: 'sitemap', path: `/sitemap/listings?country=${country}` },
    { name: 'sitemap, page 3', path: `/sitemap/listings?country=${country}&page=3` },
  ]
}

/** Lists requests for every list of the API, with every filter and sort, with small and large offsets. */
export function createBenchRequests(sample: SampleData): BenchRequest[] {
  return [
    ...browseRequests(sample),
    ...searchRequests(sample),
    listings('48 a page', { country: sample.country, per_page: 48 }),
    ...otherRequests(sample),
  ]
}
