import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

export const fetchAdminData = async <Shape>(path: string): Promise<Shape> =>
  (await request(`${apiUrl}/admin/${path}`)).json as Shape
