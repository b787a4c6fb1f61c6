import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

/** Reads JSON from a path under `/admin` whose response is neither a list nor a row. */
export const fetchAdminData = async <Shape>(path: string): Promise<Shape> =>
  (await request(`${apiUrl}/admin/${path}`)).json as Shape
