import type { MergeResult, ModeratedListing, PairedListing } from '@dalil/api/contract'
import { type FieldChange, hashCoverTexts, type MergeField, pickComparedValues } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import { useId, useState } from 'react'
import { useGetOne, useRefresh, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { sendWaiting } from '../components/decisions/undo.ts'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { ListingCountry } from '../components/use-format-time-range.ts'
import { fullRecordMeta } from '../listings/full-record-meta.ts'
import { ChangedFields } from '../proposals/ProposedFields.tsx'
import { fetchJson } from '../providers/request.ts'
import { findMergeOffers, toKeptFields } from './merge-offers.ts'
import type { Merged } from './use-merge-undo.ts'
import { usePairNames } from './use-pair-names.ts'

type Mergeable = Parameters<typeof pickComparedValues>[0] & Pick<PairedListing, 'id' | 'title' | 'title_latin'>

interface Props {
  listings: [Mergeable, Mergeable]
  into: number
  onClose: () => void
  onDone: () => void
  onMerged: (merged: Merged) => void
}

export function MergeDialog({ listings, into, onClose, onDone, onMerged }: Props) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const takeId = useId()
  const [first, second] = usePairNames()(listings)
  const isFirst = listings[0].id === into
  const [stays, goes] = isFirst ? listings : [listings[1], listings[0]]
  const survivor = useFullListing(stays.id)
  const merged = useFullListing(goes.id)
  const [chosen, setChosen] = useState<MergeField[]>([])
  const offers = survivor && merged ? findMergeOffers(survivor, merged) : []
  const merge = async () => {
    // The merge closes the open pairs of the merged listing, so what was decided about them is sent first.
    await sendWaiting()
    const before = { [stays.id]: pickComparedValues(stays), [goes.id]: pickComparedValues(goes) }
    try {
      const { merge_id } = await fetchJson<MergeResult>(`${adminApiUrl}/listings/${goes.id}/merge`, {
        method: 'POST',
        body: JSON.stringify({ into: stays.id, keep: toKeptFields(chosen), before }),
      })
      onMerged({ merge_id })
    } catch (error) {
      refresh()
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={translate('resources.duplicates.merge_title', { title: isFirst ? first : second })}
      action={translate('resources.duplicates.merge')}
      texts={{ failed: 'ra.notification.http_error' }}
      onConfirm={merge}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{translate('resources.duplicates.merge_text', { title: isFirst ? second : first })}</p>
      {survivor && merged ? <OwnerAfterwards stays={survivor} goes={merged} /> : <LoadingRows />}
      {offers.length > 0 && (
        <Box role="group" aria-labelledby={takeId}>
          <p id={takeId}>{translate('resources.duplicates.take')}</p>
          <ListingCountry value={survivor?.country ?? ''}>
            <ChangedFields
              fields={offers}
              ticked={chosen}
              coverTag={merged ? hashCoverTexts(merged) : ''}
              toShown={(field, change) => toOutcome(field, change, chosen.includes(field))}
              onTick={(field, isTicked) =>
                setChosen(isTicked ? [...chosen, field] : chosen.filter((each) => each !== field))
              }
            />
          </ListingCountry>
        </Box>
      )}
    </ConfirmDialog>
  )
}

const useFullListing = (id: number) => useGetOne<ModeratedListing>('listings', { id, meta: fullRecordMeta }).data

function OwnerAfterwards({ stays, goes }: { stays: ModeratedListing; goes: ModeratedListing }) {
  const translate = useTranslate()
  if (!goes.owner || stays.owner?.id === goes.owner.id) return null
  const key = stays.owner ? 'owner_stays' : 'owner_moves'
  return <p>{translate(`resources.duplicates.${key}`, { owner: stays.owner?.name ?? '', former: goes.owner.name })}</p>
}

const toKey = (name: string) => `resources.duplicates.${name}`

/** Returns the value that the merge loses, which is marked as removed, before the one that it keeps. */
function toOutcome(field: MergeField, change: FieldChange, isTaken: boolean) {
  // The survivor gets the pictures of both; the choice is whose come first.
  if (field === 'images') return { change, labels: { before: toKey('of_stays'), after: toKey('of_goes') } }
  if (isTaken) return { change, labels: { before: toKey('lost_of_stays'), after: toKey('kept_of_goes') } }
  const { before, after } = change
  return {
    change: { ...change, before: after, after: before },
    labels: { before: toKey('lost_of_goes'), after: toKey('kept_of_stays') },
  }
}
