import type { ModeratedListing } from '@dalil/api/contract'
import { completeFieldGroups } from '@dalil/api/contract/rules'
import type { HttpError, RaRecord } from 'ra-core'
import { type ComponentProps, useRef, useState } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { NameText } from '../../components/display/NameText.tsx'
import { FocusFirstError } from '../../components/forms/FocusFirstError.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { recordQueryOptions, withRecordError } from '../../layout/RecordError.tsx'
import { isCancelled, toErrorText } from '../../providers/request.ts'
import { fullRecordMeta } from '../full-record-meta.ts'
import { ListingFields } from './ListingFields.tsx'
import { toGallery, toGalleryFields } from './pictures.ts'
import { VersionConflictDialog } from './VersionConflictDialog.tsx'

/** The form keeps typed values when react-admin fetches the record again. */
const resetOptions = { keepDirtyValues: true }

export function ListingEdit() {
  const notify = useNotify()
  const base = useRef<RaRecord | null>(null)
  const [conflict, setConflict] = useState<ModeratedListing | null>(null)
  const [isSettled, setSettled] = useState(false)
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
    >
      <SimpleForm toolbar={<SaveToolbar />} resetOptions={resetOptions} noValidate>
        <FocusFirstError />
        <ListingFields
          isSettled={isSettled}
          onRestored={(before) => {
            base.current = before
          }}
        />
        {conflict && (
          <ConflictDialog
            base={base.current}
            current={conflict}
            onClose={() => setConflict(null)}
            onResolved={(now) => {
              base.current = now
              setSettled(true)
              setConflict(null)
            }}
          />
        )}
      </SimpleForm>
    </Edit>
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

type ConflictDialogProps = Omit<ComponentProps<typeof VersionConflictDialog>, 'base'> & { base: RaRecord | null }

function ConflictDialog({ base, ...props }: ConflictDialogProps) {
  const opened = useRecordContext()
  return <VersionConflictDialog base={base ?? opened ?? props.current} {...props} />
}

const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
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
