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

/**
 * Days with the same times stand together, closed ones among them; of an unknown one nothing is said. A span that ends
 * before it begins ends on the next day, there as here.
 */
function hoursThings({ weekly, exceptions = [] }: OpeningHours): object[] {
  const days = new Map<string, { times: object; of: string[] }>()
  for (const day of weekdays) {
    for (const times of timesOf(weekly[day])) {
      const key = JSON.stringify(times)
      const { of } = days.get(key) ?? { of: [] }
      days.set(key, { times, of: [...of, schemaDays[day]] })
    }
  }
  const usual = [...days.values()].map(({ times, of }) => specification({ dayOfWeek: of, ...times }))
  const special = exceptions.flatMap(({ from, to, hours }, index) =>
    datesLeft({ from, to }, exceptions.slice(0, index)).flatMap((dates) =>
      timesOf(hours).map((times) => specification({ validFrom: dates.from, validThrough: dates.to, ...times })),
    ),
  )
  return [...usual, ...special]
}

const specification = (facts: object) => ({ '@type': 'OpeningHoursSpecification', ...facts })

/** Opening and closing at midnight means closed; around the clock ends a minute before it begins. */
function timesOf(spans: { opens: string; closes: string }[] | undefined) {
  if (spans?.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return (spans ?? []).map(({ opens, closes }) => ({ opens, closes: opens === closes ? minuteBefore(opens) : closes }))
}

function minuteBefore(time: string): string {
  return new Date(Date.parse(`2000-01-01T${time}Z`) - 60_000).toISOString().slice(11, 16)
}

type Dates = { from: string; to: string }

/** What remains of a row of dates beside those that exceptions before it have taken. */
function datesLeft(dates: Dates, taken: Dates[]): Dates[] {
  return taken.reduce(
    (pieces, { from, to }) =>
      pieces
        .flatMap((piece) => [
          { from: piece.from, to: [piece.to, dayFrom(from, -1)].toSorted()[0] ?? piece.to },
          { from: [piece.from, dayFrom(to, 1)].toSorted()[1] ?? piece.from, to: piece.to },
        ])
        .filter((piece) => piece.from <= piece.to),
    [dates],
  )
}

function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
