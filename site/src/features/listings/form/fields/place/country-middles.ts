import type { SiteCountry } from '../../../../../lib/locale.ts'

export const countryMiddles: Record<SiteCountry, { latitude: number; longitude: number }> = {
  sa: { latitude: 24.71, longitude: 46.68 },
  ae: { latitude: 25.2, longitude: 55.27 },
  ma: { latitude: 33.57, longitude: -7.59 },
  nl: { latitude: 52.37, longitude: 4.9 },
}
