import type { Recipient } from '../../mail/template.ts'

export const createTokenQuery = (token: string, { email }: Recipient) => new URLSearchParams({ token, email })
