import { type Amenity, amenities } from '@dalil/db/vocabulary'

/** Encodes amenities as the function `amenity_bits` of the database does. */
export const toAmenityBits = (codes: readonly Amenity[]): number =>
  codes.reduce((bits, code) => bits + 2 ** amenities.indexOf(code), 0)
