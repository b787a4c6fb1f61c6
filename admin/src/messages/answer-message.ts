import { apiUrl } from '../addresses.ts'
import { request } from '../providers/request.ts'

/** Mails `text`; without text, only marks the message as answered. */
export const sendMessageAnswer = (id: number, text?: string) =>
  request(`${apiUrl}/admin/messages/${id}/answer`, { method: 'POST', body: JSON.stringify({ answer: text }) })
