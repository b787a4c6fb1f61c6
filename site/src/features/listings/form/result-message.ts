import type { ApiError } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import { listSeparator, listVisibleFieldNames } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import type { FormTexts } from './texts.ts'

export function toSavedMessage(saved: Listing | CreatedListing, texts: FormTexts, isNew: boolean): string {
  if (!isNew) return toChangedMessage(saved as Listing, texts)
  const text = !saved.is_published
    ? texts['listing.form.created.draft']
    : saved.status === 'approved'
      ? texts['listing.form.created.public']
      : texts['listing.form.created']
  const titles = 'possible_duplicates' in saved ? saved.possible_duplicates.map(({ title }) => `«${title}»`) : []
  return titles.length > 0
    ? `${text} ${texts['listing.form.created.alike'].replace('{titles}', titles.join(' '))}`
    : text
}

function toChangedMessage({ pending_revision }: Listing, texts: FormTexts): string {
  if (!pending_revision) return texts['listing.form.saved']
  const names = [...listVisibleFieldNames(), 'position'] as const
  const fields = names.filter((name) => name in pending_revision.changes).map((name) => texts[`listing.form.${name}`])
  return texts['listing.form.saved.waiting'].replace('{fields}', fields.join(listSeparator[readCurrentLocale().lang]))
}

export function toErrorMessage({ code, status, message, errors }: ApiError, texts: FormTexts): string {
  if (status === 422) return [texts['listing.form.validation'], ...new Set(Object.values(errors).flat())].join('\n')
  return code === 'OFFLINE' || status === 429 ? message : texts['listing.form.failed']
}
