import type { SearchSuggestion } from '@dalil/api/contract'
import type { IconName } from '../../components/icon/icon-shapes.ts'

export const suggestionIcons: Record<SearchSuggestion['type'], IconName> = {
  listing: 'storefront',
  category: 'squares-four',
  city: 'map-pin',
}
