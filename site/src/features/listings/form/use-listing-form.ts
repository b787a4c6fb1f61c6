import { ApiError, fetchWithProgress } from '@dalil/api/client'
import type { CreatedListing, Listing } from '@dalil/api/contract'
import { listSeparator, listVisibleFieldNames } from '@dalil/api/contract/rules'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { flashToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { createPaths } from '../../../lib/paths.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import { useForm } from '../../../lib/use-form.ts'
import { toOwnListingPath } from '../own-listing-path.ts'
import { type DraftBase, emptyDraftBase, toDraftBase } from './draft/base.ts'
import { type FieldDifference, findDifferences, resolveConflicts } from './draft/conflicts.ts'
import type { FormContent } from './draft/content.ts'
import { deleteDraft } from './draft/draft.ts'
import { type DraftConflict, useDraft } from './draft/use-draft.ts'
import type { ListingFormState } from './form-state.ts'
import { appendPictures, type FormPictures, toFileProgress, toPicturePresence } from './pictures.ts'
import { toChangedFields } from './request-fields.ts'
import type { StepProps } from './steps/step-props.ts'
import type { FormTexts } from './texts.ts'

export interface ListingFormProps extends Pick<StepProps, 'locale' | 'texts'> {
  listing: Listing | null
  base: DraftBase
  draft: FormContent | null
  step: number
  conflict: DraftConflict | null
  draftName: string
}

export function useListingForm(props: ListingFormProps, at: number, onInvalid: (fields: string[]) => void) {
  const { listing, draft, draftName, texts, locale } = props
  const [base, setBase] = useState(props.base)
  const [conflict, setConflict] = useState(props.conflict)
  const [pictures, setPictures] = useState((draft ?? props.base).pictures)
  const [progress, setProgress] = useState<Map<File, number> | null>(null)
  // The form may be sent again immediately after a conflict is resolved.
  const latest = useRef({ base, pictures })
  latest.current = { base, pictures }

  const form = useForm({
    schema: async () => (await import('./schema.ts')).listingFormSchema,
    values: (draft ?? props.base).typed,
    texts,
    mode: 'blur',
    toMessage: (error) => toErrorMessage(error, texts),
    onInvalid,
    onSubmit: async (_, typed) => save({ typed, pictures: latest.current.pictures }, latest.current.base),
  })
  const draftBase = listing ? base : emptyDraftBase
  const { isSaved, stop } = useDraft(draftName, form.form, pictures, at, draftBase, draft !== null)

  async function save(content: FormContent, from: DraftBase): Promise<void> {
    setProgress(new Map())
    try {
      await leave(await sendListing(listing, content, from, setProgress))
    } catch (error) {
      const current = error instanceof ApiError && error.code === 'VERSION_CONFLICT' && error.body.current
      if (!current) throw error
      await merge(content, from, toDraftBase(current as Listing))
    } finally {
      setProgress(null)
    }
  }
  /** Applies the form's changes to the newer version and saves, unless a conflict needs the user's decision. */
  async function merge(mine: FormContent, from: DraftBase, theirs: DraftBase): Promise<void> {
    const differences = findDifferences(mine, from, theirs)
    if (differences.length > 0) setConflict({ theirs, differences })
    else await save(rebase(resolveConflicts(mine, from, theirs, []), theirs), theirs)
  }
  function rebase(content: FormContent, onto: DraftBase): FormContent {
    setBase(onto)
    setPictures(content.pictures)
    form.form.reset(content.typed)
    return content
  }
  async function leave(saved: Listing | CreatedListing): Promise<void> {
    stop()
    await deleteDraft(draftName)
    await openSavedListing(saved, { isNew: listing === null, locale, texts })
  }

  const readContent = (): FormContent => ({ typed: form.form.getValues(), pictures })
  const decide = (decided: FieldDifference[]) => {
    if (!conflict) return
    const mine = readContent()
    flushSync(() => {
      rebase(resolveConflicts(mine, base, conflict.theirs, decided), conflict.theirs)
      setConflict(null)
    })
  }
  const changePictures = (changed: FormPictures) => {
    setPictures(changed)
    updatePicturePresence(form, changed)
  }
  return {
    form,
    pictures,
    changePictures,
    progress,
    conflict,
    readContent,
    decide,
    closeConflict: () => setConflict(null),
    isDraftSaved: isSaved,
  }
}

interface Settings extends Pick<StepProps, 'locale' | 'texts'> {
  isNew: boolean
}

async function openSavedListing(saved: Listing | CreatedListing, { isNew, locale, texts }: Settings) {
  flashToast({ variant: 'success', text: toSavedMessage(saved, texts, isNew) })
  await navigate(toOwnListingPath(createPaths(locale), saved))
}

function updatePicturePresence({ form }: ListingFormState, pictures: FormPictures): void {
  const presence = toPicturePresence(pictures)
  for (const name of ['logo', 'cover_image', 'listing_images'] as const) {
    form.setValue(name, presence[name])
    form.clearErrors(name)
  }
}

function toSavedMessage(saved: Listing | CreatedListing, texts: FormTexts, isNew: boolean): string {
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

function toErrorMessage({ code, status, message, errors }: ApiError, texts: FormTexts): string {
  if (status === 422) return [texts['listing.form.validation'], ...new Set(Object.values(errors).flat())].join('\n')
  return code === 'OFFLINE' || status === 429 ? message : texts['listing.form.failed']
}

function sendListing(
  listing: Listing | null,
  content: FormContent,
  from: DraftBase,
  onProgress: (progress: Map<File, number>) => void,
): Promise<Listing | CreatedListing> {
  const body = toRequestBody(content, from, listing === null)
  return api.post(listing ? `/listings/${listing.id}?_method=PUT` : '/listings', body, {
    transport: fetchWithProgress((sent) => onProgress(toFileProgress(body, sent))),
    version: from.version ?? undefined,
  })
}

function toRequestBody({ typed, pictures }: FormContent, from: DraftBase, isNew: boolean): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(toChangedFields(typed, isNew ? null : from.typed))) {
    // An empty entry deletes the items of a list.
    const values = typeof value === 'string' ? [value] : value.length > 0 ? value : ['']
    for (const each of values) body.append(name, each)
  }
  appendPictures(body, pictures, from.pictures)
  return body
}
