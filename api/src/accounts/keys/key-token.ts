import { hash, randomBytes } from 'node:crypto'

export const createKeyToken = (isTest: boolean) =>
  `dlk_${isTest ? 'test_' : ''}${randomBytes(32).toString('base64url')}`

export const isKeyToken = (token: string) => token.startsWith('dlk_')

export const hashKeyToken = (token: string) => hash('sha256', token, 'hex')

/** Each letter may be percent-encoded. */
const start = /dlk_|%(?:64|6c|6b|5f)/i

export const mayHaveKeyInAddress = (url: string) => start.test(url)

export function findKeyInAddress(url: string): string | undefined {
  if (!mayHaveKeyInAddress(url)) return undefined
  // Leaves wrong encodings as they are, which `decodeURIComponent` does not.
  const parts = new URLSearchParams(`path=${url.replace('?', '&')}`)
  return /dlk_(?:test_)?[\w-]{43}/.exec([...parts].flat().join(' '))?.[0]
}
