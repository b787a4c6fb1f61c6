import { isLanguage } from '@dalil/api/client'
import { toDisplayNames } from '@dalil/api/contract/rules'
import { useCallback } from 'react'
import { useLocale } from 'react-admin'

export function useDisplayNames() {
  const locale = useLocale()
  return useCallback(
    (listing: Parameters<typeof toDisplayNames>[0]) => toDisplayNames(listing, isLanguage(locale) ? locale : 'ar'),
    [locale],
  )
}

export type DisplayNames = ReturnType<typeof toDisplayNames>
