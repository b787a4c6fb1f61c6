import { hash, randomBytes } from 'node:crypto'

export const createKeyToken = (isTest: boolean) =>
  `dlk_${isTest ? 'test_' : ''}${randomBytes(32).toString('base64url')}`

export const isKeyToken = (token: string) => token.startsWith('dlk_')

export const hashKeyToken = (token: string) => hash('sha256', token, 'hex')

/** Each letter may be percent-encoded. */
const start = /dlk_|%(?:64|6c|6b|5f)/i

export const mayHaveKeyInQuery = (url: string) => start.test(url) && url.includes('?')

export function findKeyInQuery(url: string): string | undefined {
  if (!mayHaveKeyInQuery(url)) return undefined
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  return /dlk_(?:test_)?[\w-]{43}/.exec([...query].flat().join(' '))?.[0]
}
