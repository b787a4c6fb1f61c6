export const createSynonymPath = (word: string) => `/search-synonyms?${new URLSearchParams({ word })}`
