import { type ListingField, listFileFieldNames, listingFields } from '@dalil/api/contract/rules'

/** The columns without which a line is rejected. */
export const requiredColumns: readonly string[] = [
  'external_id',
  'category',
  ...listFileFieldNames().filter((name) => {
    const field: ListingField = listingFields[name]
    return field.required === 'always'
  }),
]
