import type { ModeratedListing } from '@dalil/api/contract'
import { Card, Typography } from '@mui/material'
import { ShowBase, Title, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { UndoToast } from '../../components/decisions/UndoToast.tsx'
import { useDecisions } from '../../components/decisions/use-decisions.ts'
import { whole } from '../edit/whole.ts'
import { OpenListing } from '../OpenListing.tsx'
import { useModeration } from '../queue/use-moderation.ts'
import { Questions } from './Questions.tsx'

/** One listing, wherever it was come upon. */
export const ListingShow = () => (
  <ShowBase queryOptions={{ meta: whole }}>
    <Listing />
  </ShowBase>
)

function Listing() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const listing = useRecordContext<ModeratedListing>()
  const decisions = useDecisions('listings')
  const { held } = decisions
  const moderation = useModeration(
    listing,
    decisions,
    () => undefined,
    () => redirect('list', 'listings'),
  )
  if (!listing) return null
  return (
    <Card component="article" sx={{ padding: { xs: 2, md: 3 }, marginBlock: 2, overflow: 'visible' }}>
      <Title title={listing.title} />
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{listing.title}</bdi>
      </Typography>
      <OpenListing id={listing.id} moderation={moderation} />
      <Questions moderation={moderation} />
      <UndoToast
        text={held && translate(`resources.listings.done.${held.action}`, { title: held.title })}
        onUndo={decisions.undo}
      />
    </Card>
  )
}
