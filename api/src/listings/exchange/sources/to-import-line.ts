import { type CountryCode, countryCodes, limits, type SocialNetwork } from '@dalil/db/vocabulary'
import { normalizeText } from '../../../contract/fields/unicode.ts'
import { toPlaceKey } from '../../imports/prune.ts'
import type { CategoryMappings, Mapping } from '../../mappings/category-mappings.ts'
import { hasOtherLetters } from '../cell-problem.ts'
import fields from './fields.json' with { type: 'json' }
import { type Gazetteer, isArabicCountry, measure, readGazetteer } from './gazetteer.ts'
import { parseOsmHours } from './opening-hours.ts'
import { readFirst, readText, type SkipReason, type SourcePlace } from './source-place.ts'
import type { SourceReport } from './source-report.ts'

type ConvertedPlace = { value: Record<string, unknown>; mapping: Mapping }

/** Returns a function that turns places of a source into lines of an import (docs/import.md). */
export function createConverter(mappings: CategoryMappings, report: SourceReport) {
  const gazetteer = readGazetteer()
  return (place: SourcePlace | SkipReason): ConvertedPlace | null => {
    if (typeof place === 'string') return skip(report, place)
    const converted = convert(place)
    if (!converted) report.leftOut.add(toPlaceKey(place.origin.source, place.id))
    return converted
  }

  function convert(place: SourcePlace): ConvertedPlace | null {
    const found = mappings.find(place.codes)
    if ('waits' in found) {
      report.addUnknownCode(found.waits)
      return null
    }
    const { category, mapping } = found
    const where = locate(place, gazetteer)
    if (typeof where === 'string') return skip(report, where)
    const titles = nameIn(place, where.country)
    if (!titles) return skip(report, 'no_name')
    const { address, latitude, longitude, state, zip_code, business_status } = place
    const value = {
      external_id: place.id,
      ...place.origin,
      ...describe(titles, place),
      category,
      ...where,
      latitude,
      longitude,
      ...{ address: readText(address), state: readText(state), zip_code: readText(zip_code), business_status },
      district: readText(place.district),
      building_no: readText(place.building_no),
      floor: readText(place.floor),
      ...{ phone: readFirst(place.phone), whatsapp: readFirst(place.whatsapp), email: readFirst(place.email) },
      website: toUrl(place.website),
      social: toSocial(place.social ?? {}),
      amenities: place.amenities,
    }
    return { value, mapping }
  }
}

function skip(report: SourceReport, reason: SkipReason): null {
  report.skip(reason)
  return null
}

const isCountryCode = (code: string): code is CountryCode => (countryCodes as readonly string[]).includes(code)

/** A named city is the one of the record unless the gazetteer knows it far away from the place. */
function locate(place: SourcePlace, gazetteer: Gazetteer): { country: CountryCode; city: string } | SkipReason {
  const given = readText(place.country)?.toLowerCase()
  if (given !== undefined && !isCountryCode(given)) return 'closed_country'
  // The import finds an exchanged position by its city, and holds places at 0, 0.
  const exchanged = { latitude: place.longitude, longitude: place.latitude }
  const nearest = gazetteer.findNearest(place, given) ?? gazetteer.findNearest(exchanged, given)
  const named = readFirst(place.city)
  const isNowhere = place.latitude === 0 && place.longitude === 0
  const country = given ?? nearest?.country ?? (isNowhere ? gazetteer.findCountry(named ?? '') : undefined)
  if (!country) return 'no_city'
  const known = named === undefined ? undefined : gazetteer.findByName(country, named)
  const isNear = known && [place, exchanged].some((point) => measure(point, known) <= maxCityDistance)
  const city = isNear ? known.name : (nearest?.name ?? known?.name ?? named)
  return city === undefined ? 'no_city' : { country, city }
}

/** The width of a large city, in kilometres. */
const maxCityDistance = 60

type Titles = { title: string; title_latin: string | undefined }

function nameIn({ names }: SourcePlace, country: CountryCode): Titles | null {
  const [native, arabic, latin] = [readText(names.native), readText(names.ar), readText(names.latin)]
  const title = isArabicCountry(country) ? (arabic ?? native ?? latin) : (native ?? arabic ?? latin)
  const inLatin = [latin, native].find((name) => name && /\p{Script=Latin}/u.test(name) && !hasOtherLetters(name))
  return title === undefined ? null : { title, title_latin: inLatin }
}

/** The longest name that is shortened; longer ones are not names, and the import refuses them. */
const maxName = 150

function describe({ title, title_latin }: Titles, place: SourcePlace) {
  const hours = readText(place.hours)
  const isLong = [...title].length > limits.title.max && [...title].length <= maxName
  const text = [isLong ? title : undefined, readText(place.description)].filter((each) => each !== undefined)
  return {
    title: isLong ? shorten(title, limits.title.max) : title,
    title_latin: title_latin && shorten(title_latin, limits.titleLatin.max),
    description: readText(text.join('\n')),
    // The import keeps what it cannot read in the description.
    opening_hours: hours && (parseOsmHours(hours) ?? hours),
  }
}

function shorten(text: string, max: number): string {
  const letters = [...normalizeText(text, 'NFC')]
  if (letters.length <= max || letters.length > maxName) return text
  return `${letters
    .slice(0, max - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`
}

function toUrl(value: unknown): string | undefined {
  const address = readFirst(value)
  return address !== undefined && /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address
}

function toSocial(links: NonNullable<SourcePlace['social']>): Record<string, string> | undefined {
  const given = Object.entries(fields.profiles).flatMap(([network, profile]) => {
    const value = readFirst(links[network as SocialNetwork])
    if (value === undefined) return []
    const isHandle = /^@?[\w.-]+$/.test(value) && !/\.(?:com|net|org)$/i.test(value)
    return [[network, isHandle ? `${profile}${value.replace(/^@/, '')}` : (toUrl(value) ?? value)]]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
