import type { Translate } from '@dalil/api/locales'

/** What makes a text field offer suggestions, where scripts run: the words that its list shows. */
export const suggestionAttributes = (t: Translate) => ({
  'data-suggest': t('search.suggestions'),
  'data-category': t('search.suggestions.category'),
  'data-city': t('search.suggestions.city'),
})
