import { findUserId } from './demo-accounts.ts'
import { toNextDates } from './demo-dates.ts'
import { toIsoString } from './demo-times.ts'
import { parseExceptions } from './hours.ts'
import { people } from './people.ts'
import type { SeedPlace } from './seed-place.ts'

export function toListingColumns({ external_id: _key, source: _source, ...place }: SeedPlace, id: number) {
  const { phone, whatsapp, google, opening_hours } = place
  return {
    ...place,
    user_id: place.owner ? findUserId(place.owner) : null,
    phone_e164: phone ? toE164(phone) : null,
    whatsapp_e164: whatsapp ? toE164(whatsapp) : null,
    opening_hours: opening_hours
      ? { ...opening_hours, exceptions: parseExceptions(place.exceptions?.map(toDatedException)) }
      : null,
    cover_image_url: place.pictures ? `/covers/${id}.svg` : null,
    is_featured: place.featured ?? false,
    is_verified: place.verified ?? false,
    google_rating: google?.rating,
    google_reviews_count: google?.count,
    // Uses the current time instead of `demoDate`, because external ratings expire.
    google_fetched_at: google ? toIsoString(Date.now()) : null,
  }
}

const toDatedException = (exception: NonNullable<SeedPlace['exceptions']>[number]) => ({
  ...exception,
  ...toNextDates(exception, Date.now()),
})

export function toStatusColumns({ state, reason, owner }: SeedPlace) {
  const unconfirmed = owner !== undefined && 'unverified' in people[owner]
  return {
    is_published: state !== 'draft',
    status: state === undefined ? 'approved' : state !== 'draft' ? state : unconfirmed ? 'pending' : 'approved',
    status_reason: reason,
    verification_requested: state === 'pending' && owner !== undefined,
  } as const
}

function toE164(phone: string): string | null {
  const digits = phone.replace(/[\s()-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}

const galleryViews = ['inside', 'product', 'street'] as const

/** The first picture does not repeat the view that the cover shows. */
export const toGalleryUrl = (id: number, position: number) =>
  `/covers/${id}-${galleryViews[(id + 1 + position) % galleryViews.length]}.svg`
