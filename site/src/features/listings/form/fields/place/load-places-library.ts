import type { PlacesLibrary } from './google-places.ts'

const script = 'https://maps.googleapis.com/maps/api/js'
const pauses = [500, 1000, 2000]

let loading: Promise<PlacesLibrary> | undefined

export function loadPlacesLibrary(key: string, lang: string): Promise<PlacesLibrary> {
  loading ??= tryAgain(() => loadScript(key, lang))
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function tryAgain(load: () => Promise<PlacesLibrary>): Promise<PlacesLibrary> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return load()
}

async function loadScript(key: string, lang: string): Promise<PlacesLibrary> {
  const element = document.createElement('script')
  const query = { key, language: lang, libraries: 'places', v: 'weekly', loading: 'async', callback: 'mapsAreHere' }
  element.src = `${script}?${new URLSearchParams(query)}`
  element.async = true
  try {
    await new Promise<void>((resolve, reject) => {
      window.mapsAreHere = resolve
      element.addEventListener('error', () => reject(new Error('The Google Maps script failed to load')))
      document.head.append(element)
    })
  } catch (error) {
    element.remove()
    throw error
  }
  if (!window.google) throw new Error('The Google Maps script defines no google.maps')
  return window.google.maps.importLibrary('places')
}
