import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

/** A verb of the back office upon one thing, as `POST /admin/claims/7/approve`; answers the thing as it is now. */
export async function act<Row>(resource: string, id: number, verb: string, body: object = {}): Promise<Row> {
  const url = `${apiUrl}/admin/${resource}/${id}/${verb}`
  return (await request(url, { method: 'POST', body: JSON.stringify(body) })).json as Row
}
