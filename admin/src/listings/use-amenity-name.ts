import { isLanguage } from '@dalil/api/client'
import { isTextKey, translate } from '@dalil/api/locales'
import { useLocale } from 'react-admin'

/** Returns a function that translates known amenities and returns other texts unchanged. */
export function useAmenityName(): (amenity: string) => string {
  const locale = useLocale()
  return (amenity) => {
    const key = `amenity.${amenity}`
    return isTextKey(key) ? translate[isLanguage(locale) ? locale : 'ar'](key) : amenity
  }
}
