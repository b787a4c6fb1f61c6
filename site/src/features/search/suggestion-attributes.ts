import type { Translate } from '@dalil/api/locales'

/** Attributes with which `suggestions.ts` finds a field. */
export const suggestionAttributes = (t: Translate) => ({
  'data-suggest': t('search.suggestions'),
  'data-category': t('search.suggestions.category'),
  'data-city': t('search.suggestions.city'),
})
