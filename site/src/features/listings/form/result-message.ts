import type { ApiError } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import type { FormWords } from './words.ts'

export function toSavedMessage(saved: Listing | CreatedListing, words: FormWords, isNew: boolean): string {
  if (!isNew) return words.saved
  const text = !saved.is_published
    ? words.createdDraft
    : saved.status === 'approved'
      ? words.createdPublic
      : words.created
  const titles = 'possible_duplicates' in saved ? saved.possible_duplicates.map(({ title }) => `«${title}»`) : []
  return titles.length > 0 ? `${text} ${words.createdAlike.replace('{titles}', titles.join(' '))}` : text
}

export function toErrorMessage({ code, status, message, errors }: ApiError, words: FormWords): string {
  if (status === 422) return [words.validation, ...new Set(Object.values(errors).flat())].join('\n')
  return code === 'OFFLINE' || status === 429 ? message : words.failed
}
