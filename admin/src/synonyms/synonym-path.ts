export const newSynonymPath = (word: string) => `/search-synonyms?${new URLSearchParams({ word })}`
