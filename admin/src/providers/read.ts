import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

/** What stands at an address of the back office, for what is neither a list nor one of its rows. */
export const read = async <Shape>(path: string): Promise<Shape> =>
  (await request(`${apiUrl}/admin/${path}`)).json as Shape
