import type { ModeratedListing } from '@dalil/api/contract'
import { useGetOne } from 'react-admin'
import { Waiting } from '../components/lists/Sheet.tsx'
import { whole } from './edit/whole.ts'
import { DecisionBar } from './queue/DecisionBar.tsx'
import type { Moderation } from './queue/use-moderation.ts'
import { ListingFile } from './show/ListingFile.tsx'
import { Tags } from './show/Tags.tsx'

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
