import type { ApiError } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import type { FormTexts } from './texts/form-texts.ts'

export function toSavedMessage(saved: Listing | CreatedListing, texts: FormTexts, isNew: boolean): string {
  if (!isNew) return texts.saved
  const text = !saved.is_published
    ? texts.createdDraft
    : saved.status === 'approved'
      ? texts.createdPublic
      : texts.created
  const titles = 'possible_duplicates' in saved ? saved.possible_duplicates.map(({ title }) => `«${title}»`) : []
  return titles.length > 0 ? `${text} ${texts.createdAlike.replace('{titles}', titles.join(' '))}` : text
}

export function toErrorMessage({ code, status, message, errors }: ApiError, texts: FormTexts): string {
  if (status === 422) return [texts.validation, ...new Set(Object.values(errors).flat())].join('\n')
  return code === 'OFFLINE' || status === 429 ? message : texts.failed
}
