import type { Locale } from '../../../../lib/locale.ts'

export interface FoundPlace {
  title: string
  address: string
  city: string
  zip_code: string
  phone: string
  website: string
  place_id: string
  country: string
  /** Null if the service knows no coordinates. */
  position: { latitude: number; longitude: number } | null
}

export interface PlaceSuggestion {
  id: string
  text: string
  more: string | undefined
  read: () => Promise<FoundPlace>
}

/** The part of the Google Maps API that the form uses. */
interface GooglePlace {
  id: string
  displayName?: string | null
  formattedAddress?: string | null
  addressComponents?: { longText: string | null; shortText: string | null; types: string[] }[] | null
  location?: { lat(): number; lng(): number } | null
  internationalPhoneNumber?: string | null
  websiteURI?: string | null
  fetchFields(wanted: { fields: string[] }): Promise<unknown>
}
interface Prediction {
  placeId: string
  mainText: { text: string } | null
  secondaryText: { text: string } | null
  toPlace(): GooglePlace
}
interface Library {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}
declare global {
  interface Window {
    google?: { maps: { importLibrary(name: 'places'): Promise<Library> } }
    mapsAreHere?: () => void
  }
}

const script = 'https://maps.googleapis.com/maps/api/js'
/** Milliseconds before each retry. */
const pauses = [500, 1000, 2000]
const fields = [
  'displayName',
  'formattedAddress',
  'addressComponents',
  'location',
  'internationalPhoneNumber',
  'websiteURI',
]

let loading: Promise<Library> | undefined

/** Loads the script once per page. */
export function loadPlacesLibrary(key: string, lang: string): Promise<Library> {
  loading ??= tryAgain(() => loadScript(key, lang))
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function tryAgain(load: () => Promise<Library>): Promise<Library> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return load()
}

async function loadScript(key: string, lang: string): Promise<Library> {
  const element = document.createElement('script')
  const query = { key, language: lang, libraries: 'places', v: 'weekly', loading: 'async', callback: 'mapsAreHere' }
  element.src = `${script}?${new URLSearchParams(query)}`
  element.async = true
  try {
    await new Promise<void>((resolve, reject) => {
      window.mapsAreHere = resolve
      element.addEventListener('error', () => reject(new Error('The script of the maps did not come')))
      document.head.append(element)
    })
  } catch (error) {
    element.remove()
    throw error
  }
  if (!window.google) throw new Error('The script of the maps is another one')
  return window.google.maps.importLibrary('places')
}

let session: object | undefined

export async function suggestPlaces(
  library: Library,
  input: string,
  { country, lang }: Locale,
  kind: 'establishment' | 'address',
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
