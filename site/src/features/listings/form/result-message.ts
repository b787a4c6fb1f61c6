import type { ApiError } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import { listSeparator } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import type { FormTexts } from './texts/form-texts.ts'

export function toSavedMessage(saved: Listing | CreatedListing, texts: FormTexts, isNew: boolean): string {
  if (!isNew) return toChangedMessage(saved as Listing, texts)
  const text = !saved.is_published
    ? texts.createdDraft
    : saved.status === 'approved'
      ? texts.createdPublic
      : texts.created
  const titles = 'possible_duplicates' in saved ? saved.possible_duplicates.map(({ title }) => `«${title}»`) : []
  return titles.length > 0 ? `${text} ${texts.createdAlike.replace('{titles}', titles.join(' '))}` : text
}

function toChangedMessage({ pending_revision }: Listing, texts: FormTexts): string {
  if (!pending_revision) return texts.saved
  const { labels } = texts.pending
  const fields = Object.entries(labels).flatMap(([field, label]) => (field in pending_revision.changes ? [label] : []))
  return texts.savedWaiting.replace('{fields}', fields.join(listSeparator[readCurrentLocale().lang]))
}

export function toErrorMessage({ code, status, message, errors }: ApiError, texts: FormTexts): string {
  if (status === 422) return [texts.validation, ...new Set(Object.values(errors).flat())].join('\n')
  return code === 'OFFLINE' || status === 429 ? message : texts.failed
}
