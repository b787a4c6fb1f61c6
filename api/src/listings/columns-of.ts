import type { ListingChange, ListingInput } from '@dalil/api/contract'
import type { listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { toE164 } from './phone.ts'

type Columns = { [Each in keyof typeof listings.$inferInsert]?: (typeof listings.$inferInsert)[Each] | undefined }

/**
 * What an owner's input changes in the row. States and marks that only the product sets never come through here; the
 * owner's `is_verified` is a wish.
 */
export function columnsOf(input: ListingInput | ListingChange, country: CountryCode): Columns {
  const { is_verified, is_published: _published, keywords, amenities, social, ...rest } = input
  const { deleted_images: _images, ...fields } = { deleted_images: undefined, ...rest }
  return {
    ...fields,
    keywords,
    amenities,
    social,
    verification_requested: is_verified,
    phone_e164: 'phone' in input && input.phone !== undefined ? toE164(input.phone, country) : undefined,
  }
}
