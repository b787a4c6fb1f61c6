import type { AmenityList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { type Amenity, amenities, amenityGroups, type Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

const groupOfCode = new Map(
  Object.entries(amenityGroups).flatMap(([group, codes]) => codes.map((code) => [code, group])),
)

export async function readAmenities(
  db: Db,
  categoryId: number | undefined,
  language: Language,
): Promise<AmenityList['data']> {
  const first = categoryId === undefined ? [] : await readCategoryAmenities(db, categoryId)
  return [...new Set([...first, ...amenities])].map((code) => ({
    code,
    name: translate[language](`amenity.${code}`),
    group: groupOfCode.get(code) ?? '',
  }))
}

async function readCategoryAmenities(db: Db, id: number): Promise<Amenity[]> {
  const [row] = await db.execute<{ codes: Amenity[] }>(sql`
    select child.amenities || coalesce(parent.amenities, '{}') as codes
    from categories as child left join categories as parent on parent.id = child.parent_id
    where child.id = ${id}`)
  return row?.codes ?? []
}
