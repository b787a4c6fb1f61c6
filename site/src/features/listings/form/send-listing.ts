import { fetchWithProgress } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import { api } from '../../../lib/api-client.ts'
import type { DraftBase } from './draft/base.ts'
import type { FormContent } from './draft/content.ts'
import { appendPictures, toFileProgress } from './pictures.ts'
import { toChangedFields } from './request-fields.ts'

export function sendListing(
  listing: Listing | null,
  content: FormContent,
  from: DraftBase,
  onProgress: (progress: Map<File, number>) => void,
): Promise<Listing | CreatedListing> {
  const body = toRequestBody(content, from, listing === null)
  return api.post(listing ? `/listings/${listing.id}?_method=PUT` : '/listings', body, {
    transport: fetchWithProgress((sent) => onProgress(toFileProgress(body, sent))),
    version: from.version ?? undefined,
  })
}

function toRequestBody({ typed, pictures }: FormContent, from: DraftBase, isNew: boolean): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(toChangedFields(typed, isNew ? null : from.typed))) {
    // An empty entry deletes the items of a list.
    const values = typeof value === 'string' ? [value] : value.length > 0 ? value : ['']
    for (const each of values) body.append(name, each)
  }
  appendPictures(body, pictures, from.pictures)
  return body
}
