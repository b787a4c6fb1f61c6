import type { ModeratedListing } from '@dalil/api/contract'
import { useGetOne } from 'react-admin'
import { Waiting } from '../components/Sheet.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { ListingFile } from './ListingFile.tsx'
import { Tags } from './Tags.tsx'
import type { Moderation } from './use-moderation.ts'
import { whole } from './whole.ts'

interface Props {
  id: number
  moderation: Moderation
}

/** One listing to decide about. */
export function OpenListing({ id, moderation }: Props) {
  const { data: listing } = useGetOne<ModeratedListing>('listings', { id, meta: whole })
  if (!listing) return <Waiting />
  return (
    <>
      <Tags of={listing} />
      <DecisionBar listing={listing} moderation={moderation} />
      <ListingFile listing={listing} />
    </>
  )
}
