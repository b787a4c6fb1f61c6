import type { Listing } from '@dalil/api/contract'
import { noPictures, toPictures } from '../pictures.ts'
import { createEmptyForm, toFormValues } from '../values.ts'
import type { Content } from './content.ts'

export interface Base extends Content {
  /** Null for a new listing. */
  version: number | null
}

/** A new listing's draft contains all fields, the country of the page too. */
export const emptyBase: Base = { typed: createEmptyForm(''), pictures: noPictures, version: null }

export const toBase = (listing: Listing): Base => ({
  typed: toFormValues(listing),
  pictures: toPictures(listing),
  version: listing.version ?? null,
})
