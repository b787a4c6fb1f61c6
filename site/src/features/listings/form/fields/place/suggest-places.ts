import type { Locale } from '../../../../../lib/locale.ts'
import type { GooglePlace, PlacesLibrary } from './google-places.ts'

export interface FoundPlace {
  title: string
  address: string
  city: string
  zip_code: string
  phone: string
  website: string
  place_id: string
  country: string
  position: { latitude: number; longitude: number } | null
}

export type PlaceKind = 'establishment' | 'address'

export interface PlaceSuggestion {
  id: string
  text: string
  more: string | undefined
  read: () => Promise<FoundPlace>
}

const fields = [
  'displayName',
  'formattedAddress',
  'addressComponents',
  'location',
  'internationalPhoneNumber',
  'websiteURI',
]

let session: object | undefined

export async function suggestPlaces(
  library: PlacesLibrary,
  input: string,
  { country, lang }: Locale,
  kind: PlaceKind,
): Promise<PlaceSuggestion[]> {
  session ??= new library.AutocompleteSessionToken()
  const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    includedRegionCodes: [country],
    language: lang,
    sessionToken: session,
    ...(kind === 'establishment' && { includedPrimaryTypes: ['establishment'] }),
  })
  return suggestions.flatMap(({ placePrediction }) =>
    placePrediction
      ? [
          {
            id: placePrediction.placeId,
            text: placePrediction.mainText?.text ?? '',
            more: placePrediction.secondaryText?.text,
            read: () => readPlace(placePrediction.toPlace()),
          },
        ]
      : [],
  )
}

async function readPlace(place: GooglePlace): Promise<FoundPlace> {
  await place.fetchFields({ fields })
  // `fetchFields` ends the autocomplete session.
  session = undefined
  const part = (type: string) => place.addressComponents?.find(({ types }) => types.includes(type))
  const address = place.formattedAddress ?? ''
  if (!place.location) console.warn('The chosen place has no position; the typed city is used', place.id)
  return {
    title: place.displayName ?? '',
    address,
    city: part('locality')?.longText ?? address,
    zip_code: part('postal_code')?.longText ?? '',
    phone: place.internationalPhoneNumber ?? '',
    website: place.websiteURI ?? '',
    place_id: place.id,
    country: part('country')?.shortText?.toLowerCase() ?? '',
    position: place.location ? { latitude: place.location.lat(), longitude: place.location.lng() } : null,
  }
}
