import { isLanguage, type TimeRange } from '@dalil/api/client'
import { formatTimeRange } from '@dalil/api/contract/rules'
import { createContext, useContext } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useCountries } from '../providers/site.ts'

/** The country of the listing whose values are shown, on whose clock its opening hours are written. */
export const ListingCountry = createContext('')

export function useFormatTimeRange(): (range: TimeRange) => string {
  const translate = useTranslate()
  const locale = useLocale()
  const [first = ''] = useCountries()
  const country = useContext(ListingCountry) || first
  const texts = {
    span: translate('resources.listings.span', { from: '{from}', to: '{to}' }),
    allDay: translate('resources.listings.all_day'),
  }
  return (range) => formatTimeRange(range, texts, isLanguage(locale) ? locale : 'ar', country)
}
