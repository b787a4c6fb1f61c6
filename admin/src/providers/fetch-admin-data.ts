import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

/** Reads the JSON of a path under `/admin` that is neither a list nor a row. */
export const fetchAdminData = async <Shape>(path: string): Promise<Shape> =>
  (await request(`${apiUrl}/admin/${path}`)).json as Shape
