import type { DemoCountry } from '../seed/demo-countries.ts'
import type { CopyValue } from '../src/copy.ts'

/** The database derives all other columns. */
export const listingColumns = [
  'id',
  'title',
  'title_latin',
  'description',
  'description_en',
  'description_nl',
  'address',
  'city',
  'state',
  'zip_code',
  'country',
  'phone',
  'phone_e164',
  'website',
  'keywords',
  'category_id',
  'amenities',
  'price',
  'opening_hours',
  'latitude',
  'longitude',
  'cover_image_url',
  'is_published',
  'status',
  'status_reason',
  'is_featured',
  'is_verified',
  'verified_at',
  'rating_counts',
  'created_at',
  'updated_at',
] as const
type TypedColumns = { id: number; country: DemoCountry; rating_counts: number[]; created_at: string }
export type GeneratedListing = Record<Exclude<(typeof listingColumns)[number], keyof TypedColumns>, CopyValue> &
  TypedColumns
