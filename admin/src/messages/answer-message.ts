import { apiUrl } from '../addresses.ts'
import { request } from '../providers/request.ts'

/** Mails `text`; without it the message is marked as answered. */
export const sendMessageAnswer = (id: number, text?: string) =>
  request(`${apiUrl}/admin/messages/${id}/answer`, { method: 'POST', body: JSON.stringify({ answer: text }) })
