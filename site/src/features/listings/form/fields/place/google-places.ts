export interface GooglePlace {
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
export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}
declare global {
  interface Window {
    google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
    mapsAreHere?: () => void
  }
}
