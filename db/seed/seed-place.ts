import type { Amenity, SocialNetwork } from '../src/vocabulary.ts'
import type { Person } from './people.ts'

export type SeedPlace = {
  /** The Arabic name, 3 to 50 characters. */
  title: string
  /** The same name in Latin letters, 2 to 80 characters. */
  latin: string
  /** The slug of a category. */
  category: string
  /** The city's English name in the gazetteer of the country (`db/seed/data/cities.csv`). */
  city: string
  address: string
  zip?: string
  /** The latitude and longitude. */
  at?: [number, number]
  ar: string
  en?: string
  nl?: string
  phone?: string
  whatsapp?: string
  email?: string
  website?: string
  social?: Partial<Record<SocialNetwork, string>>
  /** At most ten keywords. */
  keywords?: string[]
  amenities?: (Amenity | (string & {}))[]
  /** `sat-thu 08:00-12:00,16:00-23:00; fri 13:30-23:30; mon closed`, or `24/7`. A range may end after midnight. */
  hours?: string
  /** Exceptional hours; `from` and `to` have the format of `toNextDates`. */
  exceptions?: { from: string; to: string; note: string; hours?: string }[]
  /** The number of generated pictures: a cover, then a gallery. If absent, pages show a generated cover. */
  pictures?: 1 | 2 | 3 | 4
  price?: number
  verified?: true
  featured?: true
  owner?: Person
  /** A place without `state` is public. */
  state?: 'draft' | 'pending' | 'rejected' | 'suspended'
  reason?: string
  google?: { rating: number; count: number }
  /** The number of days from the submission to the demo's date. */
  age: number
  /** The author `null` marks an imported review whose author is unknown. */
  reviews?: { by: Person | null; stars: 1 | 2 | 3 | 4 | 5; text: string; age: number; reply?: string }[]
}
