import type { Listing } from '@dalil/api/contract'
import { withPending } from '../../revision/with-pending.ts'
import { noPictures, toPictures } from '../pictures.ts'
import { createEmptyForm, toFormValues } from '../values.ts'
import type { Content } from './content.ts'

export interface Base extends Content {
  /** Null for a new listing. */
  version: number | null
}

/** A new listing's draft contains all fields, including the page's country. */
export const emptyBase: Base = { typed: createEmptyForm(''), pictures: noPictures, version: null }

/** Includes pending changes, which the owner continues to edit. */
export function toBase(listing: Listing): Base {
  const latest = withPending(listing)
  return { typed: toFormValues(latest), pictures: toPictures(latest), version: listing.version ?? null }
}
