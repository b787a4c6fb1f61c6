import type { Translate } from '@dalil/api/locales'

export const createSuggestionAttributes = (t: Translate) => ({
  'data-suggest': t('search.suggestions'),
  'data-category': t('search.suggestions.category'),
  'data-city': t('search.suggestions.city'),
  'data-rating': t('rating.stars', { value: '{value}' }),
})

/** The attributes of a city field, which a chosen city fills instead of opening a page. */
export const createCitySuggestionAttributes = (t: Translate) => ({
  'data-suggest': t('filter.city.options'),
  'data-fills': 'city',
})
