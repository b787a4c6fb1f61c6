/** Where a new group is begun with a word. */
export const withWord = (word: string) => `/search-synonyms?${new URLSearchParams({ word })}`
