import type { Listing } from '@dalil/api/contract'
import type { Paths } from '../../lib/paths.ts'

type OwnListing = Pick<Listing, 'id'> & Partial<Pick<Listing, 'status' | 'is_published'>>

/** Returns the page of a listing for its owner; the page of a listing that is not public is 404 without the session. */
export const toOwnListingPath = (paths: Paths, { id, status = 'approved', is_published = true }: OwnListing): string =>
  status === 'approved' && is_published ? paths.listing(id) : paths.listingPreview(id)
