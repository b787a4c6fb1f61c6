import { limits } from '@dalil/db/vocabulary'
import { textInput } from './text.ts'

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /\p{Cf}/u.test(text)) return false
  return /^https?:\/\//i.test(text) && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname)
}

export const websiteInput = textInput({ max: limits.website.max }).refine(isWebAddress, { params: { rule: 'website' } })
