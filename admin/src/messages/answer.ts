import { apiUrl } from '../addresses.ts'
import { request } from '../providers/request.ts'

/** With an answer it is mailed to who wrote; without one the message was answered elsewhere. */
export const answer = (id: number, written?: string) =>
  request(`${apiUrl}/admin/messages/${id}/answer`, { method: 'POST', body: JSON.stringify({ answer: written }) })
