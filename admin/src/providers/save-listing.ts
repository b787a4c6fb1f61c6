import { formatVersionTag } from '@dalil/api/contract/rules'
import type { RaRecord, UpdateParams } from 'ra-core'
import { adminApiUrl } from './admin-rest.ts'
import { request } from './request.ts'
import { toUploadForm } from './upload-form.ts'

/** Sends the form's version as `If-Match`; the API responds with 412 if the listing has changed since. */
export async function saveListing<Row extends RaRecord>({ id, data }: UpdateParams<Row>): Promise<{ data: Row }> {
  const { version, ...changes } = data as Record<string, unknown>
  const hasFiles = Object.values(changes)
    .flat()
    .some((value) => value instanceof File)
  const { json } = await request(`${adminApiUrl}/listings/${id}`, {
    method: 'PUT',
    body: hasFiles ? toUploadForm(changes) : JSON.stringify(changes),
    headers: version === undefined ? {} : { 'If-Match': formatVersionTag(version) },
  })
  return { data: json as Row }
}
