import type { DemoCountry } from '../seed/demo-countries.ts'
import { pickCyclic, pickSome, pickWeighted } from '../seed/pick.ts'
import { createRandom, type Random } from '../seed/random.ts'
import type { Amenity, ListingStatus } from '../src/vocabulary.ts'
import { generateDescription } from './generate-description.ts'
import { generateLocation } from './generate-location.ts'
import { generateName } from './generate-name.ts'
import { latestGeneratedTime, toIso } from './generated-time.ts'
import type { GeneratedListing } from './listing-columns.ts'
import { generateOpeningHours } from './opening-hours.ts'
import { countReviews, distributeStars } from './ratings.ts'
import type { ReferenceData } from './reference-data.ts'

const day = 24 * 60 * 60_000

/** The same id and reference data result in the same listing. */
export function generateListing(id: number, referenceData: ReferenceData, reviewsPerListing: number): GeneratedListing {
  const random = createRandom(Math.imul(id, 0x9e3779b1))
  const country = pickCyclic(referenceData.countries, id)
  const city = pickWeighted(country.cities, country.totalPopulation * random(), ({ population }) => population)
  const category = pickWeighted(
    referenceData.categories,
    referenceData.totalShare * random(),
    ({ businessType }) => businessType.share,
  )
  const name = generateName(random, category.businessType, country.code, city)
  const created = latestGeneratedTime - Math.floor(random() * 3 * 365 * day)
  const phone = random() < 0.7 ? generatePhone(random, country.code) : null
  return {
    id,
    ...name,
    ...generateDescription(random, category.businessType, city, country.code),
    ...generateLocation(random, country.code, city),
    ...generateListingStatus(random),
    country: country.code,
    phone,
    phone_e164: phone?.replaceAll(' ', '') ?? null,
    website: random() < 0.2 ? `https://www.${toSlug(name.title_latin)}.example` : null,
    category_id: category.id,
    amenities: pickSome(random, commonAmenities, Math.floor(random() * 7)),
    price: random() < 0.2 ? Math.ceil(random() * 120) : null,
    opening_hours: random() < 0.85 ? generateOpeningHours(random, referenceData.hours) : null,
    cover_image_url: random() < 0.75 ? `/covers/${id}.svg` : null,
    is_featured: random() < 0.01,
    ...generateVerification(random, created),
    rating_counts: distributeStars(random, countReviews(random, reviewsPerListing)),
    created_at: toIso(created),
    updated_at: toIso(created + Math.floor(random() * (latestGeneratedTime - created))),
  }
}

function generateVerification(random: Random, created: number) {
  const is_verified = random() < 0.4
  return { is_verified, verified_at: is_verified ? toIso(created) : null }
}

const commonAmenities: Amenity[] = [
  'card_payment',
  'parking',
  'wifi',
  'delivery',
  'takeaway',
  'family_section',
  'reservations',
  'outdoor_seating',
  'wheelchair',
  'invoice',
  'warranty',
  'appointment',
  'walk_in',
  'home_visit',
  'free_quote',
  'multilingual',
  'custom_orders',
  'express',
  'air_conditioning',
  'halal',
]

const prefixes = { sa: '+966 5', ae: '+971 5', ma: '+212 6', nl: '+31 6' } as const

/** The middle digits 555 mark fictitious numbers. */
function generatePhone(random: Random, country: DemoCountry): string {
  const tail = Math.floor(random() * 100_000)
  return `${prefixes[country]}${Math.floor(tail / 10_000)} 555 ${String(tail % 10_000).padStart(4, '0')}`
}

const toSlug = (latin: string) =>
  latin
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()

function generateListingStatus(random: Random): {
  is_published: boolean
  status: ListingStatus
  status_reason: string | null
} {
  const threshold = random()
  if (threshold < 0.97) return { is_published: true, status: 'approved', status_reason: null }
  if (threshold < 0.98) return { is_published: true, status: 'pending', status_reason: null }
  if (threshold < 0.99) return { is_published: false, status: 'approved', status_reason: null }
  if (threshold < 0.995)
    return { is_published: true, status: 'rejected', status_reason: 'العنوان ناقص، أكملوه ثم أعيدوا الإرسال.' }
  return { is_published: true, status: 'suspended', status_reason: 'وصلتنا بلاغات لم نتلقَّ عنها جواباً.' }
}
