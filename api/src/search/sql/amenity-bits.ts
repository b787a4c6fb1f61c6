import { type Amenity, amenities } from '@dalil/db/vocabulary'

/** Implements the same as `amenity_bits` of the database. */
export const toAmenityBits = (codes: readonly Amenity[]): number =>
  codes.reduce((bits, code) => bits + 2 ** amenities.indexOf(code), 0)
