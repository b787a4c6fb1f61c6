/** The parameters of the pages that list and filter, in canonical order. */
export const browseParameters = [
  'title',
  'city',
  'category_id',
  'min_rating',
  'latitude',
  'longitude',
  'bounds',
  'open_now',
  'is_verified',
  'amenities[]',
  'exact',
  'literal',
  'sort_by',
  'page',
] as const
export type BrowseParameter = (typeof browseParameters)[number]
