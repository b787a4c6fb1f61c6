import type { ModeratedListing } from '@dalil/api/contract'
import { Card, Typography } from '@mui/material'
import { ShowBase, Title, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { UndoToast } from '../../components/decisions/UndoToast.tsx'
import { useDecisions } from '../../components/decisions/use-decisions.ts'
import { NameText } from '../../components/display/NameText.tsx'
import { OtherScriptName } from '../../components/display/OtherScriptName.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { recordQueryOptions, withRecordError } from '../../layout/RecordError.tsx'
import { toDoneKey } from '../actions.ts'
import { fullRecordMeta } from '../full-record-meta.ts'
import { ListingDetail } from '../ListingDetail.tsx'
import { ModerationDialogs } from '../queue/ModerationDialogs.tsx'
import { useModeration } from '../queue/use-moderation.ts'

export const ListingShow = () => (
  <ShowBase queryOptions={{ meta: fullRecordMeta, ...recordQueryOptions }} {...withRecordError}>
    <Listing />
  </ShowBase>
)

function Listing() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const listing = useRecordContext<ModeratedListing>()
  const toNames = useDisplayNames()
  const decisions = useDecisions('listings')
  const { pending } = decisions
  const moderation = useModeration(
    listing,
    decisions,
    () => undefined,
    () => redirect('list', 'listings'),
  )
  if (!listing) return null
  const { first, second } = toNames(listing)
  return (
    <Card component="article" sx={{ padding: { xs: 2, md: 3 }, marginBlock: 2, overflow: 'visible' }}>
      <Title title={<NameText>{first}</NameText>} />
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <NameText>{first}</NameText> <OtherScriptName name={second} />
      </Typography>
      <ListingDetail id={listing.id} moderation={moderation} />
      <ModerationDialogs moderation={moderation} />
      <UndoToast
        text={pending && translate(toDoneKey(pending.action, pending.isPublished !== false), { title: pending.title })}
        onUndo={decisions.undo}
        onSend={decisions.flush}
      />
    </Card>
  )
}
