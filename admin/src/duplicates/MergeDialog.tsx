import type { PairedListing } from '@dalil/api/contract'
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'
import { toFieldKey } from '../revisions/field-key.ts'

interface Props {
  stays: PairedListing
  goes: PairedListing
  onClose: () => void
  onDone: () => void
}

const texts = ['title', 'title_latin', 'address', 'phone', 'website'] as const
const toPosition = ({ latitude, longitude }: PairedListing) =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** The values that the place that goes could give to the one that stays. */
const findOffers = (stays: PairedListing, goes: PairedListing) =>
  [
    ...texts.map((field) => ({ field, before: stays[field], value: goes[field] })),
    { field: 'position', before: toPosition(stays), value: toPosition(goes) },
  ].flatMap(({ field, before, value }) => (value && value !== before ? [{ field, value }] : []))

export function MergeDialog({ stays, goes, onClose, onDone }: Props) {
  const translate = useTranslate()
  const [kept, setKept] = useState<string[]>([])
  const offers = findOffers(stays, goes)
  return (
    <ConfirmDialog
      title={translate('resources.duplicates.merge_title', { title: stays.title })}
      action={translate('resources.duplicates.merge')}
      texts={{ done: 'resources.duplicates.merged', failed: 'ra.notification.http_error' }}
      onConfirm={() =>
        request(`${adminApiUrl}/listings/${goes.id}/merge`, {
          method: 'POST',
          body: JSON.stringify({ into: stays.id, keep: kept }),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{translate('resources.duplicates.merge_text', { title: goes.title })}</p>
      {offers.length > 0 && (
        <FormGroup role="group" aria-label={translate('resources.duplicates.take')}>
          <p>{translate('resources.duplicates.take')}</p>
          {offers.map(({ field, value }) => (
            <FormControlLabel
              key={field}
              control={
                <Checkbox
                  checked={kept.includes(field)}
                  onChange={(_, isChecked) =>
                    setKept(isChecked ? [...kept, field] : kept.filter((each) => each !== field))
                  }
                />
              }
              label={
                <span>
                  {translate(toFieldKey(field))}: <bdi>{value}</bdi>
                </span>
              }
            />
          ))}
        </FormGroup>
      )}
    </ConfirmDialog>
  )
}
