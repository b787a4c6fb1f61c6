import type { Listing } from '@dalil/api/contract'
import { withPending } from '../../revision/with-pending.ts'
import { noPictures, toPictures } from '../pictures.ts'
import { createEmptyForm, toFormValues } from '../values.ts'
import type { Content } from './content.ts'

export interface Base extends Content {
  /** Null for a new listing. */
  version: number | null
}

/** A new listing's draft contains all fields, the country of the page too. */
export const emptyBase: Base = { typed: createEmptyForm(''), pictures: noPictures, version: null }

/** With what waits for a moderator, which the owner goes on to change. */
export function toBase(listing: Listing): Base {
  const latest = withPending(listing)
  return { typed: toFormValues(latest), pictures: toPictures(latest), version: listing.version ?? null }
}
