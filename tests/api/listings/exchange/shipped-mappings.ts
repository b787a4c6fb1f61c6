import { findCodesOf, type SourceName } from '../../../../api/src/listings/exchange/sources/read-source.ts'
import { CategoryMappings } from '../../../../api/src/listings/mappings/category-mappings.ts'
import { readShippedMappings } from '../../../../db/seed/category-mappings.ts'

const rows = readShippedMappings().map((row, index) => ({ ...row, id: index + 1, is_changed: false }))

/** The mappings of a fresh installation. */
export function shippedMappings(name: SourceName): CategoryMappings {
  const codes = findCodesOf(name)
  return new CategoryMappings(
    codes,
    rows.filter(({ source }) => source === codes),
  )
}
