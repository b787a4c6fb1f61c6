import type { ModeratedListing } from '@dalil/api/contract'
import { useGetOne } from 'react-admin'
import { LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { fullRecordMeta } from './full-record-meta.ts'
import { DecisionBar } from './queue/DecisionBar.tsx'
import type { Moderation } from './queue/use-moderation.ts'
import { ListingRecord } from './show/ListingRecord.tsx'
import { ListingTags } from './show/ListingTags.tsx'

interface Props {
  id: number
  moderation: Moderation
}

export function ListingDetail({ id, moderation }: Props) {
  const { data: listing } = useGetOne<ModeratedListing>('listings', { id, meta: fullRecordMeta })
  if (!listing) return <LoadingSpinner />
  return (
    <>
      <ListingTags listing={listing} />
      <DecisionBar listing={listing} moderation={moderation} />
      <ListingRecord listing={listing} />
    </>
  )
}
