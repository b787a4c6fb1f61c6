import type { Recipient } from '../../mail/template.ts'

/** The query of a link that proves an address. */
export const createTokenQuery = (token: string, { email }: Recipient) => new URLSearchParams({ token, email })
