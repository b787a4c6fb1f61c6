import type { SearchSuggestion } from '@dalil/api/contract'
import type { IconName } from '../../components/icon/icon-shapes.ts'

/** The layout registers these icons, because a script adds the options. */
export const suggestionIcons: Record<SearchSuggestion['type'], IconName> = {
  listing: 'storefront',
  category: 'squares-four',
  city: 'map-pin',
}
