import type { Listing } from '@dalil/api/contract'
import type { Paths } from '../../lib/paths.ts'

type OwnListing = Pick<Listing, 'id' | 'title' | 'title_latin' | 'country'> &
  Partial<Pick<Listing, 'status' | 'is_published'>>

/** Returns the page of a listing for its owner; the page of a listing that is not public is 404 without the session. */
export const toOwnListingPath = (paths: Paths, listing: OwnListing): string =>
  isPublic(listing) ? paths.listing(listing) : paths.listingPreview(listing)

const isPublic = ({ status = 'approved', is_published = true }: OwnListing) => status === 'approved' && is_published
