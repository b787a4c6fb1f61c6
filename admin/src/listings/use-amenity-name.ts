import { isLanguage } from '@dalil/api/client'
import { nameAmenity } from '@dalil/api/contract/rules'
import { createAmenityNames, translate } from '@dalil/api/locales'
import { useMemo } from 'react'
import { useLocale } from 'react-admin'

export function useAmenityName(): (amenity: string) => string {
  const locale = useLocale()
  const names = useMemo(() => createAmenityNames(translate[isLanguage(locale) ? locale : 'ar']), [locale])
  return (amenity) => nameAmenity(names, amenity)
}
