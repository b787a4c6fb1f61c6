import type { CountryCode } from '@dalil/db/vocabulary'
import { mayModerate } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'

type Person = Pick<Viewer, 'id' | 'role' | 'moderates'>
type OwnedListing = { user_id: number | null; country: CountryCode }

export const maySeeListing = (viewer: Person, listing: OwnedListing & { is_public: boolean }) =>
  listing.is_public || mayEditListing(viewer, listing)

export const mayEditListing = (viewer: Person, listing: OwnedListing) =>
  listing.user_id === viewer.id || mayModerate(viewer, listing)
