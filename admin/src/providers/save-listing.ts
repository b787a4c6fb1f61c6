import { draftKeyPrefix } from '@dalil/api/client'
import { formatVersionTag } from '@dalil/api/contract/rules'
import type { RaRecord, UpdateParams } from 'ra-core'
import { adminApiUrl } from '../addresses.ts'
import { toListingDraft, writeFormDraft } from './drafts.ts'
import { fetchJson } from './request.ts'

/** Sends the form's version as `If-Match`; the API responds with 412 if the listing has changed since. */
export async function saveListing<Row extends RaRecord>({ id, data }: UpdateParams<Row>): Promise<{ data: Row }> {
  const { version, ...changes } = data as Record<string, unknown>
  const hasFiles = Object.values(changes)
    .flat()
    .some((value) => value instanceof File)
  const saved = await fetchJson<Row>(`${adminApiUrl}/listings/${id}`, {
    method: 'PUT',
    body: hasFiles ? toUploadForm(changes) : JSON.stringify(changes),
    headers: version === undefined ? {} : { 'If-Match': formatVersionTag(version) },
  })
  writeFormDraft(draftKeyPrefix + toListingDraft(id), null)
  return { data: saved }
}

/** Creates a multipart form: files and texts unchanged, other values as JSON, null as an empty text. */
function toUploadForm(data: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    const [first] = Array.isArray(value) ? value : []
    if (first instanceof File) for (const file of value as File[]) form.append(`${name}[]`, file)
    else if (value instanceof File || typeof value === 'string') form.append(name, value)
    else form.append(name, value === null || value === undefined ? '' : JSON.stringify(value))
  }
  return form
}
