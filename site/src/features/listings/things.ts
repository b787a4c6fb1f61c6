import type { Listing, OpeningHours } from '@dalil/api/contract'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'

/** The most fitting schema.org type of a category; of one that is not named here, its top category's. */
const types: Record<string, string> = {
  'restaurants-cafes': 'FoodEstablishment',
  restaurants: 'Restaurant',
  cafes: 'CafeOrCoffeeShop',
  bakeries: 'Bakery',
  grills: 'Restaurant',
  seafood: 'Restaurant',
  breakfast: 'Restaurant',
  'fast-food': 'FastFoodRestaurant',
  'juice-ice-cream': 'IceCreamShop',
  shops: 'Store',
  groceries: 'GroceryStore',
  fashion: 'ClothingStore',
  abayas: 'ClothingStore',
  books: 'BookStore',
  electronics: 'ElectronicsStore',
  'gifts-flowers': 'Florist',
  furniture: 'FurnitureStore',
  jewellery: 'JewelryStore',
  pharmacies: 'Pharmacy',
  'automotive-transport': 'AutomotiveBusiness',
  garages: 'AutoRepair',
  tyres: 'TireShop',
  'car-wash': 'AutoWash',
  'car-dealers': 'AutoDealer',
  'car-rental': 'AutoRental',
  'spare-parts': 'AutoPartsStore',
  'driving-schools': 'LocalBusiness',
  taxis: 'LocalBusiness',
  movers: 'MovingCompany',
  freelancers: 'ProfessionalService',
  barbers: 'HairSalon',
  beauty: 'BeautySalon',
  accountants: 'AccountingService',
  lawyers: 'LegalService',
  'home-services': 'HomeAndConstructionBusiness',
  painters: 'HousePainter',
  plumbers: 'Plumber',
  electricians: 'Electrician',
  'air-conditioning': 'HVACBusiness',
  builders: 'GeneralContractor',
}

interface Facts {
  publicUrl: string
  /** The page's own address. */
  path: string
  name: string
  description: string
  pictures: string[]
  topSlug: string | undefined
}

/** A listing as search engines read it. What others say about it elsewhere is no part of that. */
export function businessThing(listing: Listing, { publicUrl, path, name, description, ...facts }: Facts): object {
  const absolute = (address: string) => new URL(address, publicUrl).href
  const { latitude, longitude, rating, reviews_count, opening_hours, logo_url, website, social } = listing
  const sameAs = [website, ...Object.values(social)].filter((link) => link !== null && link !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': types[listing.category.slug] ?? types[facts.topSlug ?? ''] ?? 'LocalBusiness',
    '@id': absolute(path),
    url: absolute(path),
    name,
    ...(listing.title !== name && { alternateName: listing.title }),
    description,
    image: facts.pictures.map(absolute),
    ...(logo_url && { logo: absolute(logo_url) }),
    ...(listing.phone && { telephone: listing.phone_e164 ?? listing.phone }),
    ...(listing.email && { email: listing.email }),
    ...(sameAs.length > 0 && { sameAs }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.address,
      addressLocality: listing.city_name,
      ...(listing.state && { addressRegion: listing.state }),
      ...(listing.zip_code && { postalCode: listing.zip_code }),
      addressCountry: listing.country.toUpperCase(),
    },
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(opening_hours && { openingHoursSpecification: hoursThings(opening_hours) }),
    ...(rating !== null &&
      reviews_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: reviews_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

const schemaDays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** Days with the same times stand together. A span that ends before it begins ends on the next day, there as here. */
function hoursThings({ weekly, exceptions = [] }: OpeningHours): object[] {
  const days = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    for (const { opens, closes } of weekly[day] ?? []) {
      const key = `${opens}-${closes}`
      days.set(key, [...(days.get(key) ?? []), day])
    }
  }
  const usual = [...days].map(([span, of]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: of.map((day) => schemaDays[day]),
    ...timesOf(span.slice(0, 5), span.slice(6)),
  }))
  const special = exceptions.flatMap(({ from, to, hours }) => {
    const spans = hours.length > 0 ? hours.map(({ opens, closes }) => timesOf(opens, closes)) : [closedAllDay]
    return spans.map((times) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      ...times,
    }))
  })
  return [...usual, ...special]
}

const closedAllDay = { opens: '00:00', closes: '00:00' }
const timesOf = (opens: string, closes: string) => ({ opens, closes: opens === closes ? '23:59' : closes })
