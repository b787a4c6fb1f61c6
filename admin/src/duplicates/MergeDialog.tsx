import type { ModeratedListing, PairedListing } from '@dalil/api/contract'
import { pickComparedValues } from '@dalil/api/contract/rules'
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useRefresh, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { fullRecordMeta } from '../listings/full-record-meta.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'
import { toFieldTextKey } from '../revisions/field-key.ts'
import { usePairNames } from './use-pair-names.ts'

type Mergeable = Pick<PairedListing, 'id' | 'latitude' | 'longitude' | (typeof texts)[number]>

interface Props {
  listings: [Mergeable, Mergeable]
  /** The id of the survivor. */
  into: number
  /** Sends pending decisions before the merge, because the merge closes the open pairs of the merged listing. */
  onBefore?: () => unknown
  onClose: () => void
  onDone: () => void
}

const texts = ['title', 'title_latin', 'address', 'phone', 'website'] as const
const toPosition = ({ latitude, longitude }: Mergeable) =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Lists the values that the survivor could take from the merged listing. */
const findOffers = (stays: Mergeable, goes: Mergeable) =>
  [
    ...texts.map((field) => ({ field, before: stays[field], value: goes[field] })),
    { field: 'position', before: toPosition(stays), value: toPosition(goes) },
  ].flatMap(({ field, before, value }) => (value && value !== before ? [{ field, value }] : []))

export function MergeDialog({ listings, into, onBefore, onClose, onDone }: Props) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [first, second] = usePairNames()(listings)
  const isFirst = listings[0].id === into
  const [stays, goes] = isFirst ? listings : [listings[1], listings[0]]
  const [kept, setKept] = useState<string[]>([])
  const offers = findOffers(stays, goes)
  const merge = async () => {
    await onBefore?.()
    const before = { [stays.id]: pickComparedValues(stays), [goes.id]: pickComparedValues(goes) }
    try {
      await request(`${adminApiUrl}/listings/${goes.id}/merge`, {
        method: 'POST',
        body: JSON.stringify({ into: stays.id, keep: kept, before }),
      })
    } catch (error) {
      refresh()
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={translate('resources.duplicates.merge_title', { title: isFirst ? first : second })}
      action={translate('resources.duplicates.merge')}
      texts={{ done: 'resources.duplicates.merged', failed: 'ra.notification.http_error' }}
      onConfirm={merge}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{translate('resources.duplicates.merge_text', { title: isFirst ? second : first })}</p>
      <OwnerAfterwards stays={stays} goes={goes} />
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
                  {translate(toFieldTextKey(field))}: <bdi>{value}</bdi>
                </span>
              }
            />
          ))}
        </FormGroup>
      )}
    </ConfirmDialog>
  )
}

/** Names the survivor's owner after the merge, if the merged listing has an owner. */
function OwnerAfterwards({ stays, goes }: { stays: Mergeable; goes: Mergeable }) {
  const translate = useTranslate()
  const { data: kept } = useGetOne<ModeratedListing>('listings', { id: stays.id, meta: fullRecordMeta })
  const { data: gone } = useGetOne<ModeratedListing>('listings', { id: goes.id, meta: fullRecordMeta })
  if (!kept || !gone?.owner || kept.owner?.id === gone.owner.id) return null
  const key = kept.owner ? 'owner_stays' : 'owner_moves'
  return <p>{translate(`resources.duplicates.${key}`, { owner: kept.owner?.name ?? '', former: gone.owner.name })}</p>
}
