import { normalizeText } from '@dalil/api/contract'

const maxNameLength = 120

export const sanitizeFileName = (name: string) =>
  Array.from(
    normalizeText(name)
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  )
    .slice(-maxNameLength)
    .join('')
