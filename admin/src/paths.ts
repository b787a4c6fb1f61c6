import type { SetupStep } from '@dalil/db/vocabulary'

export const setupPath = '/setup'
export const toSetupPath = (step: SetupStep): string => `${setupPath}?${new URLSearchParams({ step })}`

export const toShowPath = (resource: string, id: number): string => `/${resource}/${id}/show`

export const toListPath = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

export const createSynonymPath = (word: string): string => `/search-synonyms?${new URLSearchParams({ word })}`

export const createCategoryPath = (name: string): string => `/categories?${new URLSearchParams({ name })}`
