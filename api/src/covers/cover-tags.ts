import type { TagHeader } from '../cache/cached-response.ts'

/** The cache tags of the covers of a listing. */
export const toListingTags = (id: number): string[] => [`listing:${id}`]

export const toTagHeaders = (id: number, header: TagHeader): Record<string, string> =>
  header ? { [header.name]: toListingTags(id).join(header.separator) } : {}
