import type { TagHeader } from '../cache/cached-response.ts'

export const toListingTags = (id: number): string[] => [`listing:${id}`]

export const toTagHeaders = (id: number, header: TagHeader): Record<string, string> =>
  header ? { [header.name]: toListingTags(id).join(header.separator) } : {}
