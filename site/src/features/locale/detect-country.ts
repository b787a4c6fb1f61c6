import { geolocationOptions } from '../../lib/position/geolocation.ts'
import { nominatimOrigin } from '../../lib/position/nominatim.ts'

interface Search {
  /** If false, permission must have been granted before. */
  mayAsk: boolean
  /** If the reported position is in this country, the country of the IP address takes precedence. */
  guess: string
}

export async function detectCountry({ mayAsk, guess }: Search): Promise<string> {
  const position = mayAsk || (await hasPermission()) ? await findCountryAtPosition() : undefined
  if (position && position !== guess) return position
  return (await findCountryOfAddress()) ?? guess
}

async function hasPermission(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

async function findCountryAtPosition(): Promise<string | undefined> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
      navigator.geolocation.getCurrentPosition(found, failed, geolocationOptions),
    )
    const query = new URLSearchParams({
      format: 'json',
      lat: String(coords.latitude),
      lon: String(coords.longitude),
      'accept-language': 'en',
    })
    const answer = await fetch(`${nominatimOrigin}/reverse?${query}`, { signal: AbortSignal.timeout(5000) })
    return (await answer.json()).address?.country_code
  } catch (reason) {
    console.warn('The country of the position is unknown', reason)
    return undefined
  }
}

async function findCountryOfAddress(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/geo', { signal: AbortSignal.timeout(5000) })
    return (await answer.json()).country_code?.toLowerCase()
  } catch (reason) {
    console.warn('The country of the IP address is unknown', reason)
    return undefined
  }
}
