import type { Listing } from '@dalil/api/contract'

export function withPendingRevision(listing: Listing): Listing {
  const { position, images, ...changes } = listing.pending_revision?.changes ?? {}
  const fields = Object.entries(changes).map(([field, change]) => [field, change?.after])
  return {
    ...listing,
    ...Object.fromEntries(fields),
    ...(position && {
      latitude: position.after?.latitude ?? null,
      longitude: position.after?.longitude ?? null,
      place_id: position.after?.place_id ?? null,
    }),
    ...(images && { images: images.after.map((image) => ({ ...image, picture: null })) }),
  }
}
