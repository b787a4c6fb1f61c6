import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { RateLimitKey, RateLimitName } from '../http/limits/rate-limit-rules.ts'

const gmailDomains = ['gmail.com', 'googlemail.com']

export const toMailDomain = (email: string) => domainToASCII(email.slice(email.lastIndexOf('@') + 1)).toLowerCase()

/** Removes a subaddress (RFC 5233), and the dots that Gmail ignores. */
export function toMailbox(email: string): string {
  const domain = toMailDomain(email)
  const local = email.replace(/[+@].*/s, '')
  return gmailDomains.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The key is hashed, so that the table does not collect e-mail addresses. */
export const createMailboxLimitKey = (name: RateLimitName, email: string): RateLimitKey => ({
  name,
  caller: hash('sha256', toMailbox(email)),
})
