/** Tables, catalogues and drawings by folder: rows of data written as code, which have no length limit. */
const tables: Record<string, string> = {
  'admin/src/locales': 'ar en nl',
  'api/src': 'settings-variables',
  'api/src/covers/objects/food': 'bread dates dishes drinks fast grill sweets',
  'api/src/covers/objects/home': 'building repairs upkeep',
  'api/src/covers/objects/services': 'festive grooming health institutions leisure office studio',
  'api/src/covers/objects/shops': 'cloth furniture goods groceries jewellery scent sewing',
  'api/src/covers/objects/vehicles': 'cars garage road trucks',
  'api/src/covers/recipes': 'food freelancers home shops top-categories trades-without-category vehicles',
  'db/fill': 'business-types',
  'db/seed': 'categories',
  'db/seed/amenities': 'amenity-words category-amenities',
  'db/seed/cities': 'ae ma nl sa',
  'db/seed/places': 'ae duplicates ma nl sa',
  'db/src': 'vocabulary',
  'tests/api/admin': 'role-table',
  'tests/api/listings/intent': 'queries',
}

export const tableFiles: ReadonlySet<string> = new Set(
  Object.entries(tables).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}.ts`)),
)
