import type { ModeratedListing } from '@dalil/api/contract'
import { completeFieldGroups } from '@dalil/api/contract/rules'
import type { HttpError, RaRecord } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { NameText } from '../../components/display/NameText.tsx'
import { FocusFirstError } from '../../components/forms/FocusFirstError.tsx'
import { FormDraft, useDraftedRecord } from '../../components/forms/FormDraft.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { recordQueryOptions, withRecordError } from '../../layout/RecordError.tsx'
import { toListingDraft } from '../../providers/drafts.ts'
import { isCancelled, toErrorText } from '../../providers/request.ts'
import { fullRecordMeta } from '../full-record-meta.ts'
import { ListingFields } from './ListingFields.tsx'
import { toGallery, toGalleryFields } from './pictures.ts'
import { VersionConflictDialog } from './VersionConflictDialog.tsx'

/** The form keeps typed values when react-admin fetches the record again. */
const resetOptions = { keepDirtyValues: true }
const fileFields = ['cover_image', 'logo', 'listing_images']

export function ListingEdit() {
  const notify = useNotify()
  /** The record to diff against after a restored draft or a resolved conflict. */
  const base = useRef<RaRecord | null>(null)
  const [conflict, setConflict] = useState<ModeratedListing | null>(null)
  const onError = (error: unknown) => {
    const { code, current, errors } = ((error as HttpError).body ?? {}) as {
      code?: string
      current?: ModeratedListing
      errors?: object
    }
    if (code === 'VERSION_CONFLICT' && current) setConflict(current)
    // react-admin itself shows field errors.
    else if (!errors && !isCancelled(error)) notify(toErrorText(error), { type: 'error' })
  }
  return (
    <Edit
      queryOptions={{ meta: fullRecordMeta, ...recordQueryOptions }}
      {...withRecordError}
      title={<ListingTitle />}
      mutationMode="pessimistic"
      // With the meta of the query, the response replaces the cached record, whose pictures are outdated.
      mutationOptions={{ onError, meta: fullRecordMeta }}
      redirect="show"
      transform={(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) =>
        toChanges(data, base.current ?? previousData, previousData)
      }
      actions={false}
      // With `hidden`, the toolbar would stick to the card instead of the window.
      sx={{ '& .RaEdit-card': { overflow: 'visible' } }}
    >
      <ListingForm base={base} conflict={conflict} onConflictEnd={() => setConflict(null)} />
    </Edit>
  )
}

interface FormProps {
  base: RefObject<RaRecord | null>
  conflict: ModeratedListing | null
  onConflictEnd: () => void
}

function ListingForm({ base, conflict, onConflictEnd }: FormProps) {
  const listing = useRecordContext<ModeratedListing>() as ModeratedListing
  const draft = useDraftedRecord<ModeratedListing>(toListingDraft(listing.id), listing)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isSettled) base.current = draft.fields.length > 0 ? draft.base : null
  })
  return (
    <SimpleForm
      record={draft.record}
      toolbar={<SaveToolbar hasDraft={draft.fields.length > 0} />}
      resetOptions={resetOptions}
      noValidate
    >
      <FocusFirstError />
      <FormDraft draft={draft} except={fileFields} isSettled={isSettled} />
      <ListingFields listing={listing} restored={isSettled ? [] : draft.fields} />
      {conflict && (
        <VersionConflictDialog
          base={base.current ?? listing}
          current={conflict}
          onClose={onConflictEnd}
          onResolved={(now) => {
            base.current = now
            setSettled(true)
            onConflictEnd()
          }}
        />
      )}
    </SimpleForm>
  )
}

function ListingTitle() {
  const translate = useTranslate()
  const listing = useRecordContext<ModeratedListing>()
  const toNames = useDisplayNames()
  if (!listing) return null
  return (
    <>
      {translate('ra.action.edit')}: <NameText>{toNames(listing).first}</NameText>
    </>
  )
}

/** react-admin enables the button when something was typed, which restored fields were before. */
const SaveToolbar = ({ hasDraft }: { hasDraft: boolean }) => (
  <Toolbar sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 2, borderBlockStart: 1, borderColor: 'divider' }}>
    <SaveButton alwaysEnable={hasDraft} />
  </Toolbar>
)

/** Returns the changed fields with the rest of their groups, and the version of `base`; pictures are compared with `opened`. */
function toChanges(data: RaRecord, base: RaRecord = data, opened: RaRecord = base): Record<string, unknown> {
  const { cover_image, logo, listing_images, version: _, ...fields } = data
  const changed = Object.entries(fields).filter(
    ([name, value]) => name in base && JSON.stringify(value) !== JSON.stringify(base[name]),
  )
  const sent = completeFieldGroups(changed.map(([name]) => name))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => sent.has(name))),
    version: base.version,
    ...(cover_image instanceof File && { cover_image }),
    ...((logo instanceof File || logo === null) && { logo }),
    ...(listing_images && toGalleryFields(toGallery(opened as ModeratedListing), listing_images)),
  }
}
